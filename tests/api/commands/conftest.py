from tests.api.service.conftest import docs

__all__ = ["docs"]
