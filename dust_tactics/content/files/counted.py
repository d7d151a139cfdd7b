"""Lists of a certain number of items, of which the wrong items are told as well as a wrong number."""

from __future__ import annotations

from typing import Any

from pydantic import (
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ValidationError,
    ValidatorFunctionWrapHandler,
)
from pydantic_core import (
    CoreSchema,
    InitErrorDetails,
    PydanticCustomError,
    core_schema,
)


class Counted:
    """A list of so many items; pydantic itself looks at none of those of one that is too long."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def check(self, value: object, handler: ValidatorFunctionWrapHandler) -> object:
        """The items.

        :raises ValidationError: some are wrong, or there are too few or too many.
        """
        errors: list[InitErrorDetails] = []
        items: object = None
        try:
            items = handler(value)
        except ValidationError as error:
            errors += [_again(details) for details in error.errors(include_url=False)]
        count = len(value) if isinstance(value, list) else self.low
        for kind, bound, passed in (
            ("too_short", "min_length", count < self.low), ("too_long", "max_length", count > self.high),
        ):  # fmt: skip
            if passed:
                most = self.low if kind == "too_short" else self.high
                context = {"field_type": "List", bound: most, "actual_length": count}
                errors.append(InitErrorDetails(type=kind, loc=(), input=value, ctx=context))
        if errors:
            raise ValidationError.from_exception_data("list", errors)
        return items

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_wrap_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {**handler(schema), "minItems": self.low, "maxItems": self.high}


def _again(details: Any) -> InitErrorDetails:
    """An error as it is raised once more, beside others."""
    kind, context = details["type"], details.get("ctx", {})
    again = InitErrorDetails(type=kind, loc=details["loc"], input=details["input"], ctx=context)
    if "expected" in context:  # one of ours
        again["type"] = PydanticCustomError(kind, "{expected}", context)
    return again
