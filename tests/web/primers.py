"""Pictures of the primers and of their signs for the site: `python -m tests.web.primers [FOLDER]` (docs/images).

Pages are WebP files, which the browser itself packs; signs are small and stay as they are.
"""

from __future__ import annotations

import sys
import tempfile
from base64 import b64decode, b64encode
from pathlib import Path

from playwright.sync_api import Locator, Page, expect, sync_playwright

from tests.web.pictures import FOLDER
from tests.web.server import Server, check_built
from tests.web.visitor import PATIENCE, Visitor, launch
from tools.site import TITLES, file_of

WAYS = {
    "en": {},
    "de": {"language": "de"},
    "dark": {"dark": True, "language": "de"},
    "phone": {"phone": True},
}
PACK = """async (png) => {
  const image = new Image()
  image.src = 'data:image/png;base64,' + png
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.82).split(',')[1]
}"""


def keep(packer: Page, shown: Locator, path: Path) -> None:
    """A picture of a part of a page, packed."""
    packed = packer.evaluate(PACK, b64encode(shown.screenshot()).decode())
    path.write_bytes(b64decode(packed))
    print(path.name)


def main(folder: Path) -> None:
    check_built()
    for name in ("primer", "signs"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play, launch(play) as browser, tempfile.TemporaryDirectory() as data:
        packer = browser.new_page()
        with Server(Path(data), "--rate", "0") as server:
            for way, wishes in WAYS.items():
                someone = Visitor(browser, server.url, **wishes)  # type: ignore[arg-type]
                for title in TITLES:
                    someone.go(f"/primer/{title}")
                    expect(someone.page.get_by_test_id("primer")).to_have_attribute("data-ready", "yes")
                    someone.page.wait_for_timeout(300)
                    for leaf in (1, 2):
                        if way in ("en", "de") or leaf == 1:
                            shown = someone.page.get_by_test_id(f"leaf-{leaf}")
                            keep(packer, shown, folder / "primer" / f"{title}-{leaf}-{way}.webp")
                    if way == "en":
                        for sign in someone.page.locator("[data-sign]").all():
                            path = folder / "signs" / file_of(title, str(sign.get_attribute("data-sign")))
                            sign.locator(".sign svg").screenshot(path=path)
                someone.leave()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
