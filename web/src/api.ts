/** Calls to the server. A failure is a `Refusal` with the code that says why. */
import type { ApiError, Entry, WhyNot } from "./protocol";

export class Refusal extends Error {
  readonly code: string;
  readonly entries: Entry[] | undefined;
  readonly status: number;
  readonly whyNot: WhyNot | undefined;

  constructor(status: number, error: ApiError & { entries?: Entry[] }) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.entries = error.entries;
    this.whyNot = error.why_not;
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
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
    const error = (content as { error?: ApiError; entries?: Entry[] }).error;
    throw new Refusal(answer.status, error ?? { code: "unavailable", message: "" });
  }
  return content as T;
}

/** A key that marks a request, so that it counts once however often it is sent. */
export function fresh(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
