"""The server on a real port: addresses, phones, and clients that waste its time."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from errno import EADDRINUSE
from http.client import HTTPConnection
from time import sleep

import pytest
from starlette.types import ASGIApp

from palatinus_rules.page import connections, guard, running
from palatinus_rules.page.generated import ODDS
from palatinus_rules.page.running import Place, place, qr_code, run, server
from palatinus_rules.page.serving import application


@contextmanager
def served(where: Place) -> Iterator[None]:
    """Serves meanwhile."""
    ready = threading.Event()
    serving = server(where, ready.set)
    thread = threading.Thread(target=serving.run, kwargs={"sockets": [where.listener]})
    thread.start()
    assert ready.wait(20)
    try:
        yield
    finally:
        serving.should_exit = True
        thread.join(20)
        where.listener.close()


def port_of(where: Place) -> int:
    return int(where.listener.getsockname()[1])


def test_a_port_of_this_machine_alone() -> None:
    where = place(0, lan=False)
    with served(where):
        assert where.listener.getsockname()[0] == "127.0.0.1"
        assert (where.lan, where.access.secret) == (None, None)
        assert where.here == f"http://127.0.0.1:{port_of(where)}/"
        connection = HTTPConnection("127.0.0.1", port_of(where), timeout=20)
        connection.request("POST", "/ask", '{"ask": "hello"}')
        first = connection.getresponse()
        assert (first.status, first.getheader("server")) == (200, None)
        first.read()
        # The connection stays open for the next request, and is still guarded.
        connection.request("GET", "/", headers={"Host": "evil.example"})
        assert connection.getresponse().status == 403
        connection.close()


def test_a_browser_does_not_name_the_port_of_the_web(monkeypatch: pytest.MonkeyPatch) -> None:
    free = place(0, lan=False)
    free.listener.close()
    assert "localhost" not in free.access.hosts
    # Only root may take port 80 itself.
    monkeypatch.setattr(running, "_OF_THE_WEB", int(free.here.rpartition(":")[2].strip("/")))
    where = place(running._OF_THE_WEB, lan=False)
    where.listener.close()
    assert where.access.hosts == {"127.0.0.1", "localhost", "[::1]"}


def test_a_port_that_is_taken() -> None:
    taken = place(0, lan=False)
    with pytest.raises(OSError) as refused:  # noqa: PT011 - systems say it in other words
        place(port_of(taken), lan=False)
    assert refused.value.errno == EADDRINUSE
    taken.listener.close()


def test_the_address_for_phones_has_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_own_address", lambda: "10.0.0.5")
    where, other = place(0, lan=True), place(0, lan=True)
    assert where.listener.getsockname()[0] == "0.0.0.0"  # noqa: S104
    assert where.access.secret is not None
    assert where.lan == f"http://10.0.0.5:{port_of(where)}/{where.access.secret}/"
    assert f"10.0.0.5:{port_of(where)}" in where.access.hosts
    # Twelve random bytes each.
    assert len(where.access.secret) == 16
    assert where.access.secret != other.access.secret
    for each in (where, other):
        each.listener.close()


def test_the_own_address_is_asked_of_the_system() -> None:
    try:
        address = running._own_address()
    except OSError:
        return  # there is no network, and the command says so
    assert len(address.split(".")) == 4


def test_a_picture_for_cameras() -> None:
    drawn = qr_code("http://10.0.0.5:7530/abcdefghijklmnop/")
    lines = drawn.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert {*"".join(lines)} <= {*" ▀▄█"}
    assert drawn != qr_code("http://10.0.0.6:7530/abcdefghijklmnop/")


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_a_request_that_does_not_begin_is_not_waited_for(
    sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.2)
    where = place(0, lan=False)
    with served(where), socket.create_connection(("127.0.0.1", port_of(where)), 20) as client:
        client.sendall(sent)
        # The other side hangs up, without a word.
        with suppress(ConnectionResetError):
            assert client.recv(100) == b""


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    """A server for the network, which takes everybody for somebody elsewhere, and is patient."""
    monkeypatch.setattr(running, "_own_address", lambda: "127.0.0.1")
    for module in (guard, connections):
        monkeypatch.setattr(module, "is_here", lambda _: False)
    monkeypatch.setattr(connections, "HURRY", 60)
    monkeypatch.setattr(connections, "PATIENCE", 60)
    where = place(0, lan=True)
    with served(where):
        yield where


def stranger(where: Place) -> socket.socket:
    """A connection on which nothing is said, known to the server when it has answered others."""
    return socket.create_connection(("127.0.0.1", port_of(where)), 20)


def is_gone(connection: socket.socket, seconds: float = 20) -> bool:
    """Waits for the other side to hang up."""
    connection.settimeout(seconds)
    try:
        return connection.recv(100) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def status_of(connection: HTTPConnection, path: str) -> int:
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    return answer.status


def test_of_too_many_strangers_the_oldest_goes(lan: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_STRANGERS", 2)
    first, second = stranger(lan), stranger(lan)
    assert not is_gone(first, 0.3)
    third = stranger(lan)
    assert is_gone(first)
    # Whoever knows the secret gets in all the same, and counts no longer.
    guest = HTTPConnection("127.0.0.1", port_of(lan), timeout=20)
    assert status_of(guest, f"/{lan.access.secret}/data/table.json") == 200
    assert is_gone(second)
    fourth = stranger(lan)
    assert not is_gone(third, 0.3)
    assert status_of(guest, f"/{lan.access.secret}/") == 200
    for each in (first, second, third, fourth, guest):
        each.close()


def test_strangers_have_to_hurry(lan: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HURRY", 0.1)
    with stranger(lan) as silent, stranger(lan) as slow:
        slow.sendall(b"GET / HT")
        assert is_gone(silent)
        assert is_gone(slow)


def test_whoever_lacks_the_secret_is_answered_and_hung_up_on(lan: Place) -> None:
    """Before anything of the body has come: here it never does."""
    with stranger(lan) as client:
        host = f"127.0.0.1:{port_of(lan)}".encode()
        client.sendall(b"POST /ask HTTP/1.1\r\nContent-Length: 1000\r\nHost: " + host + b"\r\n\r\n")
        answer = b"".join(iter(lambda: client.recv(1000), b""))
    assert answer.startswith(b"HTTP/1.1 403")


def asked(port: int, path: str = "/ask") -> int:
    """The status of an answer over a connection of its own."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("POST", path, '{"ask": "hello"}')
    status = connection.getresponse().status
    connection.close()
    return status


def test_connections_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a limit of two, one connection is served, and the second is told to come back."""
    monkeypatch.setattr(running, "_MOST_CONNECTIONS", 2)
    where = place(0, lan=False)
    with served(where):
        first = HTTPConnection("127.0.0.1", port_of(where), timeout=20)
        first.request("POST", "/ask", '{"ask": "hello"}')
        answer = first.getresponse()
        assert answer.status == 200
        answer.read()
        # It stays open, and the server knows it by now; so does the next one.
        second = HTTPConnection("127.0.0.1", port_of(where), timeout=20)
        second.request("POST", "/ask", '{"ask": "hello"}')
        assert second.getresponse().status == 503
        assert asked(port_of(where)) == 503
        first.close()
        second.close()


def test_two_are_worked_for_at_once_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer is not given before the second is worked on, and a third has to wait."""
    both = threading.Barrier(2, timeout=20)
    working: set[int] = set()
    most: list[int] = []

    def busy(_: str) -> str:
        working.add(threading.get_ident())
        both.wait()
        # Time for another one to come in, if one can.
        sleep(0.1)
        most.append(len(working))
        both.wait()
        working.discard(threading.get_ident())
        return "{}"

    monkeypatch.setattr(running, "application", lambda access: application(access, busy))
    where = place(0, lan=False)
    with served(where), ThreadPoolExecutor(4) as people:
        assert [*people.map(asked, [port_of(where)] * 4)] == [200] * 4
    assert most == [2] * 4


def test_each_page_has_two_who_work_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four answers are worked on before any is given, two for each page; others wait."""
    all_four = threading.Barrier(4, timeout=20)
    working: list[str] = []
    seen: list[list[str]] = []

    def busy_for(page: str) -> Callable[[str], str]:
        def busy(_: str) -> str:
            working.append(page)
            all_four.wait()
            sleep(0.1)
            seen.append(sorted(working))
            all_four.wait()
            working.remove(page)
            return "{}"

        return busy

    def both(access: guard.Access) -> ASGIApp:
        return application(access, busy_for("rules"), busy_for("odds"))

    monkeypatch.setattr(running, "application", both)
    where = place(0, lan=False)
    paths = ["/ask", f"/{ODDS}/ask"] * 4
    with served(where), ThreadPoolExecutor(8) as people:
        assert [*people.map(asked, [port_of(where)] * 8, paths)] == [200] * 8
    assert seen == [["odds", "odds", "rules", "rules"]] * 8


def test_ctrl_c_ends_it_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped:
        def run(self, sockets: list[socket.socket]) -> None:
            assert sockets == [where.listener]
            raise KeyboardInterrupt

    where = place(0, lan=False)
    monkeypatch.setattr(running, "server", lambda *_: Stopped())
    run(where, lambda: None)
    where.listener.close()
