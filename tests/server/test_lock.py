"""The lock of a room: with a task or without one, in order, and never lost."""

from __future__ import annotations

import asyncio

from tricolor.server.rooms.lock import Lock


def test_it_is_taken_once_and_handed_on_in_order() -> None:
    async def play() -> list[str]:
        lock, order = Lock(), list[str]()

        async def hold(name: str) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)

        assert lock.take()
        assert not lock.take()
        waiting = [asyncio.create_task(hold(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert order == []
        lock.release()
        assert not lock.take()  # it went to the first who waits, and was not free in between
        await asyncio.gather(*waiting)
        assert not lock.is_taken
        return order

    assert asyncio.run(play()) == ["a", "b", "c"]


def test_whoever_gives_up_waiting_does_not_keep_it() -> None:
    async def play() -> None:
        lock = Lock()

        async def hold() -> None:
            async with lock:
                pass

        assert lock.take()
        early, late, last = (asyncio.create_task(hold()) for _ in range(3))
        await asyncio.sleep(0)
        early.cancel()  # before its turn
        await asyncio.sleep(0)
        lock.release()
        late.cancel()  # when the lock is its own, but before it knows
        await asyncio.wait((early, late, last), timeout=5)
        assert early.cancelled()
        assert late.cancelled()
        assert last.done()
        assert not lock.is_taken

    asyncio.run(play())
