"""PDF files that are broken or meant to do harm, built byte by byte."""

import io
import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import Literal

import pikepdf

from tests.editions import printed
from tests.editions.generate import edition
from tests.editions.layout import Layout

CATALOG = b"<< /Type /Catalog /Pages 2 0 R >>"
PAGES = b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
PAGE = (
    b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R"
    b" /Resources << /Font << /F1 5 0 R >> >> >>"
)
FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
HELLO_TEXT = "Barges move before carts."
HELLO = b"BT /F1 12 Tf 72 700 Td (%s) Tj ET" % HELLO_TEXT.encode()


def stream(data: bytes, extra: bytes = b"") -> bytes:
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(data), extra, data)


def deflated(data: bytes, extra: bytes = b"") -> bytes:
    return stream(zlib.compress(data, 9), b"/Filter /FlateDecode " + extra)


def file_of(objects: Mapping[int, bytes], *, trailer: bytes = b"") -> bytes:
    """A file of numbered objects with its table of offsets; object 1 is the catalogue."""
    out = bytearray(b"%PDF-1.7\n")
    offsets: dict[int, int] = {}
    for number, body in sorted(objects.items()):
        offsets[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    size = max(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % size
    for number in range(1, size):
        out += b"%010d 00000 n \n" % offsets.get(number, 0)
    out += b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (size, trailer, start)
    return bytes(out)


def one_page(content: bytes = HELLO, *, page: bytes = PAGE, font: bytes = FONT, **more: bytes) -> bytes:
    """A file of one page; `more` are further objects, `o6=` for object 6."""
    objects = {1: CATALOG, 2: PAGES, 3: page, 4: deflated(content), 5: font}
    return file_of(objects | {int(name[1:]): body for name, body in more.items()})


def good() -> bytes:
    """A small book that every reader reads."""
    return printed(edition(3), Layout())[0]


Revision = Literal[2, 3, 4, 5, 6]
"""Of the rules by which a PDF is locked."""


def encrypted(user: str, revision: Revision) -> bytes:
    with pikepdf.open(io.BytesIO(good())) as pdf:
        out = io.BytesIO()
        aes = revision >= 4
        rule = pikepdf.Encryption(owner="harbour", user=user, R=revision, aes=aes, metadata=aes)
        pdf.save(out, encryption=rule)
    return out.getvalue()


def bomb(size: int) -> bytes:
    """`size` bytes of spaces, deflated twice over; one block of them is deflated, and repeated."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    chunk = b" " * (1 << 20)
    block = packer.compress(chunk) + packer.flush(zlib.Z_FULL_FLUSH)
    checksum = 1
    for _ in range(size >> 20):
        checksum = zlib.adler32(chunk, checksum)
    once = b"\x78\xda" + block * (size >> 20) + b"\x03\x00" + checksum.to_bytes(4, "big")
    return stream(zlib.compress(once, 9), b"/Filter [/FlateDecode /FlateDecode]")


def composite_font(widths: bytes = b"", to_unicode: bytes = b"") -> dict[str, bytes]:
    """A two-byte font as objects 5 to 8, with these widths and this mapping to Unicode."""
    return {
        "font": b"<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H"
        b" /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>",
        "o6": b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /FontDescriptor 8 0 R"
        b" /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> %s >>" % widths,
        "o7": stream(to_unicode),
        "o8": b"<< /Type /FontDescriptor /FontName /A /Flags 4 /FontBBox [0 0 1000 1000] >>",
    }


def cmap(body: bytes) -> bytes:
    return (
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        b"1 begincodespacerange <0000> <ffff> endcodespacerange\n" + body + b"\nendcmap end end"
    )


TWO_BYTE_TEXT = b"BT /F1 12 Tf 72 700 Td <00010002> Tj ET"


def page_with(entry: bytes) -> bytes:
    """The page with one entry more, or another in place of its MediaBox."""
    plain = PAGE if not entry.startswith(b"/MediaBox") else PAGE.replace(b"/MediaBox [0 0 595 842]", b"")
    return plain[:-2] + entry + b" >>"


def self_drawing_form() -> bytes:
    form = deflated(
        b"/X Do " + HELLO, b"/Type /XObject /Subtype /Form /BBox [0 0 595 842]"
        b" /Resources << /XObject << /X 6 0 R >> /Font << /F1 5 0 R >> >>"
    )  # fmt: skip
    page = PAGE.replace(b"/Font <<", b"/XObject << /X 6 0 R >> /Font <<")
    return one_page(b"/X Do", page=page, o6=form)


def doubling_forms() -> bytes:
    """Thirty forms, each drawing the next one twice: a thousand million words from a small file."""
    page = PAGE.replace(b"/Font <<", b"/XObject << /X 6 0 R >> /Font <<")
    forms = {
        f"o{number}": deflated(
            b"/X Do /X Do" if number < 36 else HELLO,
            b"/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X %d 0 R >>"
            b" /Font << /F1 5 0 R >> >>" % (number + 1),
        )
        for number in range(6, 37)
    }
    return one_page(b"/X Do", page=page, **forms)


def previous_table_loop() -> bytes:
    data = one_page()
    start = int(data.rsplit(b"startxref\n", 1)[1].split(b"\n")[0])
    return data.replace(b"/Root 1 0 R  >>", b"/Root 1 0 R /Prev %d >>" % start)


HARMFUL: dict[str, Callable[[], bytes]] = {
    "empty": lambda: b"",
    "white space only": lambda: b" \n" * 400,
    "not a PDF at all": lambda: "荷船は荷車より先に動く。\n".encode() * 50,
    "header and nothing else": lambda: b"%PDF-1.7\n",
    "header and noise": lambda: b"%PDF-1.7\n" + bytes(range(256)) * 40,
    "junk before the header": lambda: b"\x00junk mail header\r\n" * 40 + good(),
    "a megabyte of junk before the header": lambda: b"\xa5" * (1 << 20) + good(),
    "junk after the end": lambda: good() + b"\x00" * 5000,
    "no offsets table": lambda: good()[: good().rfind(b"xref\n0")],
    "offsets all wrong": lambda: b"%PDF-1.7\n" + b"%" * 333 + good()[9:],
    "password of the reader needed, RC4 40": lambda: encrypted("quay", 2),
    "password of the reader needed, RC4 128": lambda: encrypted("quay", 3),
    "password of the reader needed, AES 128": lambda: encrypted("quay", 4),
    "password of the reader needed, AES 256": lambda: encrypted("quay", 6),
    "unknown encryption": lambda: one_page()[:-1].replace(
        b"/Root 1 0 R", b"/Encrypt << /Filter /Harbour /V 9 >> /ID [<00> <00>] /Root 1 0 R"
    ),
    "no pages": lambda: file_of({1: CATALOG, 2: b"<< /Type /Pages /Kids [] /Count 0 >>"}),
    "no page tree": lambda: file_of({1: b"<< /Type /Catalog >>"}),
    "no catalogue": lambda: one_page().replace(b"/Root 1 0 R", b"/Root 99 0 R"),
    "page tree that holds itself": lambda: file_of(
        {1: CATALOG, 2: b"<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"}
    ),
    "page tree in a circle of two": lambda: file_of(
        {
            1: CATALOG,
            2: b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            3: b"<< /Type /Pages /Kids [2 0 R] /Parent 2 0 R /Count 1 >>",
        }
    ),
    "page tree 5000 levels deep": lambda: file_of(
        {1: CATALOG}
        | {k: b"<< /Type /Pages /Kids [%d 0 R] /Count 1 >>" % (k + 1) for k in range(2, 5000)}
        | {5000: PAGE, 5001: FONT}
    ),
    "page that says it is one of a million": lambda: one_page().replace(b"/Count 1", b"/Count 1000000"),
    "older offsets table that is itself": previous_table_loop,
    "length that refers to itself": lambda: one_page(o6=b"6 0 R").replace(
        b"<< /Length", b"<< /Length 4 0 R /Was", 1
    ),
    "reference that refers to itself": lambda: one_page(
        page=PAGE.replace(b"[0 0 595 842]", b"6 0 R"), o6=b"6 0 R"
    ),
    "a gigabyte of blanks as page content": lambda: file_of(
        {1: CATALOG, 2: PAGES, 3: PAGE, 4: bomb(1 << 30), 5: FONT}
    ),
    "a gigabyte as mapping to Unicode": lambda: file_of(
        {
            1: CATALOG,
            2: PAGES,
            3: PAGE,
            4: deflated(TWO_BYTE_TEXT),
            5: composite_font()["font"],
            6: composite_font()["o6"],
            7: bomb(1 << 30),
            8: composite_font()["o8"],
        }
    ),
    "predictor with a thousand million columns": lambda: one_page(o6=b"").replace(
        b"/Filter /FlateDecode", b"/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 999999999 >>"
    ),
    "widths for a thousand million glyphs": lambda: one_page(
        TWO_BYTE_TEXT, **composite_font(b"/W [0 999999999 500]")
    ),
    "a mapping of four thousand million codes": lambda: one_page(
        TWO_BYTE_TEXT,
        **composite_font(to_unicode=cmap(b"1 beginbfrange <00000000> <ffffffff> <0041> endbfrange")),
    ),
    "a mapping that uses itself": lambda: one_page(
        TWO_BYTE_TEXT, **composite_font(to_unicode=cmap(b"/Own usecmap"))
    ),
    "page of gigantic size": lambda: one_page(page=page_with(b"/MediaBox [0 0 1e30 1e30]")),
    "page of no size": lambda: one_page(page=page_with(b"/MediaBox [0 0 0 0]")),
    "page named by its other two corners": lambda: one_page(page=page_with(b"/MediaBox [595 842 0 0]")),
    "page without a size": lambda: one_page(page=page_with(b"/MediaBox null")),
    "page whose size is words": lambda: one_page(page=page_with(b"/MediaBox [(a) (b) /c true]")),
    "page turned by 45 degrees": lambda: one_page(page=page_with(b"/Rotate 45")),
    "page turned by a word": lambda: one_page(page=page_with(b"/Rotate /Left")),
    "coordinates beyond all bounds": lambda: one_page(
        b"BT /F1 1e30 Tf 1e37 0 0 1e37 1e37 1e37 Tm (Barge) Tj ET 0 0 m 1e38 1e38 l S " + HELLO
    ),
    "a number of ten thousand digits": lambda: one_page(b"9" * 10_000 + b" 0 Td " + HELLO),
    "a number of ten thousand digits in the page": lambda: one_page(
        page=page_with(b"/Rotate " + b"9" * 10_000)
    ),
    "text drawn with no matrix": lambda: one_page(b"BT /F1 12 Tf 0 0 0 0 0 0 Tm (Barge) Tj ET"),
    "fifty thousand nested arrays in the content": lambda: one_page(b"[" * 50_000 + b"]" * 50_000 + HELLO),
    "fifty thousand arrays never closed": lambda: one_page(b"[" * 50_000 + HELLO),
    "fifty thousand nested arrays in the page": lambda: one_page(
        page=page_with(b"/Own " + b"[" * 50_000 + b"]" * 50_000)
    ),
    "fifty thousand nested dictionaries": lambda: one_page(
        page=page_with(b"/Own " + b"<</A " * 50_000 + b"1" + b">>" * 50_000)
    ),
    "fifty thousand saved states": lambda: one_page(b"q " * 50_000 + HELLO),
    "form that draws itself": self_drawing_form,
    "forms that double thirty times": doubling_forms,
    "string never closed": lambda: one_page(b"BT /F1 12 Tf (" + b"(" * 9000),
    "operators without operands": lambda: one_page(b"Tj Td Tm cm re S Do Tf gs " * 500 + HELLO),
    "font that is not there": lambda: one_page(HELLO.replace(b"/F1", b"/F9")),
    "two hundred thousand letters on a page": lambda: one_page(
        b"BT /F1 4 Tf 4 TL 20 830 Td "
        + b"".join(b"(" + b"barge " * 40 + b") Tj T* " for _ in range(830))
        + b"ET"
    ),
    "twenty thousand letters on one spot": lambda: one_page(
        b"".join(b"BT /F1 12 Tf 72 700 Td (b) Tj ET " for _ in range(20_000))
    ),
    "ten thousand curves before a sentence": lambda: one_page(
        b"".join(
            b"%d %d m %d %d %d %d %d %d c S "
            % (k % 500, k % 700, k % 300, k % 90, k % 77, k % 600, k % 595, k)
            for k in range(10_000)
        )
        + HELLO
    ),
    "one page content named ten thousand times": lambda: one_page(
        page=PAGE.replace(b"/Contents 4 0 R", b"/Contents [" + b"4 0 R " * 10_000 + b"]")
    ),
}


def cut_short(points: int = 16) -> Iterator[tuple[int, bytes]]:
    """The good book up to so many places, spread evenly and near its end."""
    data = good()
    places = sorted({*(len(data) * k // points for k in range(1, points)), len(data) - 8, len(data) - 30})
    for place in places:
        yield place, data[:place]
