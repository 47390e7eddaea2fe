"""Cross-origin requests (CORS): refused, unless the owner of the service names the origin."""

from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.service.headers import SECURITY_HEADERS

_PREFLIGHT = {
    **SECURITY_HEADERS,
    "access-control-allow-methods": "GET, HEAD, POST",
    "access-control-allow-headers": "Accept-Language, Content-Type",
    "access-control-max-age": "600",
}


class CorsLayer:
    """ASGI layer: tells browsers that pages of `origins` ("https://club.example") may read the answers.

    For other origins no CORS headers are sent, and browsers keep the answer from the page. The service uses
    no cookies or passwords, so credentials are not allowed.
    """

    def __init__(self, app: ASGIApp, origins: Collection[str]) -> None:
        self.app = app
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_headers = Headers(scope=scope)
        origin = request_headers.get("origin")
        allowed = origin if origin in self.origins else None

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.add_vary_header("Origin")
                if allowed is not None:
                    headers["access-control-allow-origin"] = allowed
            await send(message)

        if allowed and scope["method"] == "OPTIONS" and "access-control-request-method" in request_headers:
            await Response(status_code=204, headers=_PREFLIGHT)(scope, receive, marked)
        else:
            await self.app(scope, receive, marked)
