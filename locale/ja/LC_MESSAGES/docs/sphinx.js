// What the search page says in Japanese. It takes the place of Sphinx's own file, which leaves the
// sentence with the number of results empty. It fills in the tables itself: `addTranslations` makes code
// of a string, which the content security policy of the service forbids.
Documentation.LOCALE = "ja";
Documentation.PLURAL_EXPR = () => 0;
Object.assign(Documentation.TRANSLATIONS, {
  ", in ": " – ",
  "Preparing search...": "検索を準備しています…",
  "Search Results": "検索結果",
  "Searching": "検索中",
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
    "見つかりませんでした。言葉を短くするか、別の言い方でお試しください。",
  "Search finished, found one page matching the search query.": [
    "${resultCount} 件見つかりました。",
  ],
  "Hide Search Matches": "検索語の強調を消す",
});
