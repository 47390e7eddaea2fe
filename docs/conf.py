"""The reference; `api.reference.build` assembles its pages and builds it in English and Japanese."""

import gc
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent
sys.path.insert(0, str(DOCS / "_ext"))

# Trees of nodes live long: to look for cycles in them as often as Python does takes a tenth of the build.
gc.set_threshold(100_000, 20, 50)

project = "Taiyaku 対訳"
author = "the Taiyaku project"
language = "en"
extensions = ["taiyaku_domain", "taiyaku_drawings", "taiyaku_api", "taiyaku_navigation", "taiyaku_search"]
exclude_patterns = ["_build"]
nitpicky = True
numfig = False
smartquotes = False

primary_domain = "rules"
default_role = "rules:rule"  # a rule in single backquotes is a link to it

# The build gathers the catalogues of the product and of each system there.
locale_dirs = ["_build/locale"]
gettext_compact = False
gettext_uuid = False
gettext_location = False

html_theme = "pydata_sphinx_theme"
html_title = project
html_copyright = ""
html_show_sphinx = False
html_show_copyright = False
html_show_sourcelink = False
html_copy_source = False
html_use_index = False
html_last_updated_fmt = None
html_static_path = ["_static"]
html_css_files = ["taiyaku.css"]
scripts = ("search.js", "language-switch.js", "difference-filter.js", "folding.js")
html_js_files = [(name, {"defer": "defer"}) for name in scripts]
templates_path = ["_templates"]
html_favicon = "_static/icon.svg"
html_context = {"default_mode": "auto", "languages": [("en", "English"), ("ja", "日本語")]}
html_sidebars = {"**": ["site-navigation"]}
html_theme_options = {
    "navbar_center": [],
    "navbar_end": ["theme-switcher"],
    "navbar_persistent": ["search-button", "language-switch"],
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["unofficial"],
    "footer_end": [],
    "show_toc_level": 2,
    "navigation_with_keys": False,
    "use_edit_page_button": False,
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
