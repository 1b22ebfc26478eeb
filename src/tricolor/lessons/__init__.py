"""Lessons: short exercises on the real board. A lesson is a file in its game's folder; a game without any has none."""

from .exercise import Answer as Answer
from .exercise import Exercise as Exercise
from .exercise import Frame as Frame
from .exercise import Node as Node
from .exercise import walk as walk
from .lesson import Lesson as Lesson
from .lesson import LessonError as LessonError
from .lesson import lesson_of as lesson_of
from .lesson import lessons_of as lessons_of
from .lesson import read_lesson as read_lesson
from .making import exercise_of as exercise_of
from .message import message_of as message_of
