"""What is wrong with a file or a record, in words."""

from __future__ import annotations

from ..core import FieldError, GameOver, IllegalAction, NotationError, OptionError
from ..fair import UnfairError
from ..record import RecordError
from ..wire import FormatError
from ..words import Words
from .why import why_not_text


def reason_text(error: Exception, words: Words) -> str:
    """Why a file cannot be used, or a record is invalid."""
    match error:
        case FileNotFoundError():
            return words("verify-no-file")
        case PermissionError():
            return words("verify-no-permission")
        case IsADirectoryError():
            return words("verify-is-folder")
        case OSError():
            return words("verify-file", reason=error.strerror or str(error))
        case FormatError():
            return words("verify-json")
        case OptionError() if error.key is not None:
            return words(error.key, **error.args_of_text)
        case FieldError():
            return words("verify-field", field=error.field, detail=error.expected)
        case RecordError():
            return _record_text(error, words)
        case UnfairError():
            return words(f"verify-{error.key}", **error.args_of_text)
    return str(error)


def _record_text(error: RecordError, words: Words) -> str:
    why = words(f"verify-{error.key}", **error.args_of_text) if error.key else _play_text(error, words)
    return why if error.event is None else words("verify-event", event=error.event, why=why)


def _play_text(error: RecordError, words: Words) -> str:
    """Why an action of a record could not be played."""
    match error.__cause__:
        case GameOver():
            return words("verify-event-over")
        case IllegalAction(why_not=why_not) if why_not is not None:
            return words("verify-event-illegal", why=why_not_text(why_not, words), rule=why_not.rule)
        case NotationError():
            return words("verify-event-notation")
    return str(error)
