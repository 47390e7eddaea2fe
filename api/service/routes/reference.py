"""The built reference in both languages as static files; this module does not import Sphinx."""

import re
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from api.service.headers import REFERENCE_POLICY
from api.service.language import LANGUAGES, Language, language_of
from api.service.problems import ProblemError

MISSING = "404.html"
"""The page that Starlette returns for status 404 if the site has one."""
_RELATIVE = re.compile(r'\b(href|src|action|data-content_root)="(?![a-z]+:|[/#?])(?:\./)?')

router = APIRouter(include_in_schema=False)


@router.get("/docs")
@router.get("/docs/")
async def best_language(request: Request) -> Response:
    return RedirectResponse(f"/docs/{language_of(request.scope)}/")


@router.get("/docs/en")
@router.get("/docs/ja")
async def with_slash(request: Request) -> Response:
    return RedirectResponse(f"{request.url.path}/")


def mounts(docs: Path) -> list[Mount]:
    """One mount for each language; `docs` holds the folders en and ja."""
    return [
        Mount(f"/docs/{language}", app=GZipMiddleware(Reference(docs / language, language)))
        for language in LANGUAGES
    ]


class Reference(StaticFiles):
    """The pages of one language. Pages built after the start of the service appear at once."""

    def __init__(self, folder: Path, language: Language) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.config_checked = True  # a folder that is not there yet has an answer of its own
        self.folder = folder
        self.language = language

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not (self.folder / "index.html").exists():
            raise ProblemError("reference-not-built")
        if "\0" in path or any(part.startswith(".") for part in path.split("/") if part not in ("", ".")):
            raise ProblemError("not-found")  # nor is a hidden file part of the reference
        response = await super().get_response(path, scope)
        if response.status_code == 404:
            response = self._missing(scope["root_path"])
        if "location" in response.headers:  # Starlette's has the Host that the client sent
            response.headers["location"] = f"{scope['path']}/"
        response.headers["content-language"] = self.language
        response.headers["content-security-policy"] = REFERENCE_POLICY
        response.headers["cache-control"] = "no-cache"  # kept, but asked for again after each build
        return response

    def _missing(self, top: str) -> Response:
        """The page shown if the reference is not built; it works at any depth, so its links are absolute."""
        page = (self.folder / MISSING).read_text(encoding="utf-8")
        return HTMLResponse(_RELATIVE.sub(rf'\1="{top}/', page), 404)
