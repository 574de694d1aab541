import type { Sentence, View } from "./protocol";

/** A refusal of the server, or of the line to it (`offline`). */
export class Refusal extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly view: View | null = null,
    readonly reason: Sentence | null = null,
    readonly where: string = "",
  ) {
    super(message);
  }
}

const ROOT = "/api/v1";

/** `token` speaks for another person at this screen; an empty one for nobody. Without it the cookie says who asks. */
export async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(ROOT + path, {
      method,
      headers,
      credentials: token === undefined ? "same-origin" : "omit",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("offline", "");
  }
  if (answer.status === 204) return undefined as T;
  const kind = answer.headers.get("content-type") ?? "";
  const data = kind.includes("json") ? await answer.json() : await answer.text();
  if (answer.ok) return data as T;
  const said = typeof data === "object" && data !== null ? data : {};
  throw new Refusal(
    said.error ?? "broken",
    said.message ?? "",
    said.view ?? null,
    said.reason ?? null,
    said.where ?? "",
  );
}

export const get = <T>(path: string, token?: string): Promise<T> => ask<T>("GET", path, undefined, token);
export const post = <T>(path: string, body: unknown = {}, token?: string): Promise<T> =>
  ask<T>("POST", path, body, token);
