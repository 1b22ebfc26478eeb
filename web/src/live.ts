/** The connection to a table: WebSocket, else server-sent events, else polling. It reconnects by itself. */
import type { Ack, ActionRequest, FromClient, LiveMessage, Refused } from "./generated/protocol";

export type LineState = "connecting" | "open" | "lost" | "gone";

export interface LiveEvents {
  message(message: LiveMessage): void;
  line(line: LineState): void;
  shown(): number; // the last entry on screen
  received(): number; // the last entry received, on screen or not
}

type Answer = Ack | Refused;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const ANSWER = 4000; // milliseconds to wait for an answer over the socket
const SOON = 200; // milliseconds until the server is told what was shown
const SILENCE = 45_000; // milliseconds after which a silent connection is dead: the server pings more often

/** How long to wait before the n-th attempt, with jitter so that clients do not all return at once. */
export function backoff(attempt: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random / 2);
}

export class Live {
  #socket: WebSocket | null = null;
  #source: EventSource | null = null;
  #poll: AbortController | null = null;
  #attempt = 0;
  #refusedSockets = 0; // sockets that closed before they opened although the server was reachable
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #ended = false;
  #asked = new Map<string, (answer: Answer | null) => void>(); // actions that wait for their answer, by key
  #told = 0; // the last entry that the server knows was shown
  #telling: ReturnType<typeof setTimeout> | undefined;
  readonly #base: string;
  readonly #events: LiveEvents;

  constructor(table: string, events: LiveEvents) {
    this.#base = `/api/tables/${encodeURIComponent(table)}`;
    this.#events = events;
  }

  start(): void {
    addEventListener("online", this.#wake);
    addEventListener("focus", this.#wake);
    addEventListener("pageshow", this.#wake);
    addEventListener("pagehide", this.#tell);
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("offline", this.#sleep);
    this.#watch = setInterval(() => this.#check(), 5000);
    this.#connect();
  }

  stop(): void {
    this.#ended = true;
    removeEventListener("online", this.#wake);
    removeEventListener("focus", this.#wake);
    removeEventListener("pageshow", this.#wake);
    removeEventListener("pagehide", this.#tell);
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("offline", this.#sleep);
    clearInterval(this.#watch);
    this.#tell();
    this.#hangUp();
  }

  /** Play over the socket; null without a socket or an answer: the caller then uses HTTP with the same key. */
  act(action: ActionRequest): Promise<Answer | null> {
    if (!this.#send({ type: "act", ...action })) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(action.key, null), ANSWER);
      this.#asked.set(action.key, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  /** Connect now rather than after the next wait. */
  hurry(): void {
    this.#attempt = 0;
    this.#connect();
  }

  /** Something was shown: tell the server soon, so that it is no news after a reload. */
  shown(): void {
    this.#telling ??= setTimeout(this.#tell, SOON);
  }

  #tell = (): void => {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    const number = this.#events.shown();
    if (number > this.#told && this.#send({ type: "pong", number })) this.#told = number;
  };

  #send(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #answer(key: string, answer: Answer | null): void {
    this.#asked.get(key)?.(answer);
    this.#asked.delete(key);
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    const alive = this.#socket?.readyState === WebSocket.OPEN || this.#source?.readyState === 1 || this.#poll;
    if (alive && Date.now() - this.#heard < SILENCE) return;
    this.#attempt = 0;
    this.#connect();
  };

  #sleep = (): void => {
    this.#hangUp();
    this.#events.line("lost");
    this.#again();
  };

  #check(): void {
    if (this.#socket?.readyState === WebSocket.OPEN && Date.now() - this.#heard > SILENCE) {
      this.#hangUp();
      this.#lost();
    }
  }

  #hangUp(): void {
    clearTimeout(this.#timer);
    this.#told = 0; // a new connection may lead to another server
    for (const key of [...this.#asked.keys()]) this.#answer(key, null);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#source?.close();
    this.#source = null;
    this.#poll?.abort();
    this.#poll = null;
  }

  #connect(): void {
    if (this.#ended) return;
    this.#hangUp();
    this.#events.line("connecting");
    if (this.#refusedSockets >= 3 && typeof EventSource !== "undefined") this.#stream();
    else if (this.#refusedSockets >= 3) void this.#ask();
    else this.#dial();
  }

  #dial(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.#base}/live?after=${this.#events.shown()}`);
    let opened = false;
    this.#socket = socket;
    socket.onopen = () => {
      opened = true;
      this.#refusedSockets = 0;
      this.#open();
    };
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#hangUp();
      if (!opened && navigator.onLine) this.#refusedSockets += 1;
      this.#lost();
    };
  }

  #stream(): void {
    const source = new EventSource(`${this.#base}/stream?after=${this.#events.shown()}`);
    let opened = false;
    this.#source = source;
    source.onopen = () => {
      opened = true;
      this.#open();
    };
    source.onmessage = (event) => this.#hear(String(event.data));
    source.onerror = () => {
      source.close();
      if (this.#source !== source) return;
      this.#source = null;
      if (opened) this.#lost();
      else void this.#ask();
    };
  }

  async #ask(): Promise<void> {
    const poll = new AbortController();
    this.#poll = poll;
    try {
      while (!poll.signal.aborted) {
        const { received, shown } = this.#events;
        const query = `after=${received()}&shown=${shown()}`;
        const answer = await fetch(`${this.#base}/poll?${query}`, { signal: poll.signal });
        if (!answer.ok) throw new Error(String(answer.status));
        this.#open();
        for (const message of (await answer.json()) as LiveMessage[]) this.#take(message);
      }
    } catch {
      if (this.#poll !== poll) return;
      this.#poll = null;
      this.#refusedSockets = 0; // start with the best transport again
      this.#lost();
    }
  }

  #open(): void {
    this.#attempt = 0;
    this.#heard = Date.now();
    this.#events.line("open");
  }

  #hear(text: string): void {
    this.#heard = Date.now();
    this.#take(JSON.parse(text) as LiveMessage);
  }

  #take(message: LiveMessage): void {
    if (message.type === "ping") {
      this.#send({ type: "pong", number: this.#events.shown() });
    } else if (message.type === "ack" || message.type === "refused") {
      if (message.key !== null) this.#answer(message.key, message);
    } else if (message.type === "bye") {
      if (message.reason === "gone") {
        this.#ended = true;
        this.#hangUp();
        this.#events.line("gone");
      } else {
        this.#hangUp();
        this.#lost();
      }
    } else {
      this.#events.message(message);
    }
  }

  #lost(): void {
    if (this.#ended) return;
    this.#events.line("lost");
    this.#again();
  }

  #again(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }
}
