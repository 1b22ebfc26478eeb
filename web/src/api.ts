/** Calls to the server. A failure is a `Refusal` with the code that says why. */
import { isHere } from "./place";
import type { Entry, ErrorBody, Failure, Forbidden, Request } from "./generated/protocol";

type Problem = ErrorBody | { code: "offline"; message: string; why_not?: undefined };

export class Refusal extends Error {
  readonly code: ErrorBody["code"] | "offline";
  readonly entries: Entry[]; // after a conflict: what was missed
  readonly status: number;
  readonly whyNot: Forbidden | undefined;

  constructor(status: number, error: Problem, entries: Entry[] = []) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.entries = entries;
    this.whyNot = error.why_not;
  }

  /** Whether the same request may succeed later. */
  get passes(): boolean {
    return this.code === "offline" || this.code === "unavailable";
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

export async function call<T>(method: Method, path: string, body?: Request, signal?: AbortSignal): Promise<T> {
  if (isHere(path)) return callHere<T>(method, path, body);
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        Accept: "application/json",
        ...(method === "GET" ? {} : { "X-Tricolor": "1" }),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw new Refusal(0, { code: "offline", message: "" });
  }
  if (answer.status === 204) return undefined as T;
  let content: unknown;
  try {
    content = await answer.json();
  } catch {
    throw new Refusal(answer.status, { code: "unavailable", message: "" });
  }
  if (!answer.ok) {
    const { error, entries } = content as Partial<Failure>;
    throw new Refusal(answer.status, error ?? { code: "unavailable", message: "" }, entries);
  }
  return content as T;
}

/** The same on this device: its tables need no server. */
export async function callHere<T>(method: Method, path: string, body?: Request): Promise<T> {
  const { answer } = await import("./local/server");
  return (await answer(method, path, body)) as T;
}

/** A key for a request, so that it counts once however often it is sent. */
export function fresh(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
