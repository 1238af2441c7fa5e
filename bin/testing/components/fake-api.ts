import { vi } from "vitest";
import { BACKGROUND_HEADER, USE_HEADER } from "@/lib/contract/dashboard/request-headers";
import { findDifference } from "./check-exchange";

export type ApiRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

type Reply = { readonly status?: number; readonly body: unknown };
type Handler = (request: ApiRequest) => Reply | Promise<Reply>;
type Route = { readonly method: string; readonly path: RegExp; readonly handler: Handler };

let routes: readonly Route[] = [];
const requests: ApiRequest[] = [];
const differences: string[] = [];

/** Below this address a test of the transport itself finds what no operation answers. */
const INVENTED = "/api/invented/";

/**
 * The dashboard's API at the boundary of the browser: the only thing that component tests replace. It is no milder than
 * the real one: an exchange that could not have taken place with it fails the test.
 */
export const fakeApi = {
  /** In the order in which they were sent. */
  requests: requests as readonly ApiRequest[],

  /** Answers `method` requests whose path matches; a route added later wins. */
  on(method: string, path: RegExp, handler: Handler): void {
    routes = [{ method, path, handler }, ...routes];
  },

  install(): void {
    vi.stubGlobal("fetch", answer);
  },

  /** Throws if the real API would have refused or answered otherwise what this one let pass. */
  reset(): void {
    vi.unstubAllGlobals();
    routes = [];
    requests.length = 0;
    const found = differences.splice(0);
    if (found.length > 0) throw new Error(`The fake API was too mild:\n${found.join("\n")}`);
  },
};

/** A body in the shape of the dashboard's error responses. */
export function refusal(code: string, message: string) {
  return { error: { code, message, request_id: "request-of-a-test" } };
}

/** A reply that waits until the test sends it. */
export function heldReply() {
  let send: (reply: Reply) => void = () => undefined;
  const reply = new Promise<Reply>((resolve) => {
    send = resolve;
  });
  return { reply, send: (answered: Reply) => send(answered) };
}

/** The reply of a connection that breaks after the request was sent. */
export function lostReply(): never {
  throw new TypeError("Failed to fetch");
}

/** The parts of a Response that are used; reading a real one takes real time, while the test's clock may be stopped. */
async function answer(
  path: string,
  init: RequestInit = {},
): Promise<Pick<Response, "status" | "text" | "headers">> {
  const { method = "GET", body } = init;
  const request = {
    method,
    path,
    body: typeof body === "string" ? JSON.parse(body) : undefined,
    headers: (init.headers ?? {}) as Record<string, string>,
  };
  const route = routes.find((each) => each.method === method && each.path.test(path));
  // Forms save drafts by themselves, which only concerns tests that handle these requests.
  if (!route && path.startsWith("/api/form-drafts/")) {
    return respond({ body: { updated_at: "2026-11-20T15:00:00Z", key: "AAAA" } }, request);
  }
  requests.push(request);
  if (!route) throw new TypeError(`No test answers ${method} ${path}`);
  const reply = await untilAborted(route.handler(request), init.signal);
  const difference = path.startsWith(INVENTED) ? null : findDifference(request, reply);
  if (difference !== null) differences.push(`${method} ${path}: ${difference}`);
  return respond(reply, request);
}

/** The reply, or the reason of the reader who left before it. */
async function untilAborted(
  reply: Reply | Promise<Reply>,
  signal: AbortSignal | null | undefined,
): Promise<Reply> {
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    Promise.resolve(reply)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", leave));
  });
}

function respond({ status = 200, body: content }: Reply, request: ApiRequest) {
  const isUse = status < 300 && !(BACKGROUND_HEADER in request.headers);
  const headers = new Headers(isUse ? { [USE_HEADER]: "1" } : {});
  let isRead = false;
  const text = async () => {
    if (isRead) throw new TypeError("Body is unusable: Body has already been read");
    isRead = true;
    return JSON.stringify(content);
  };
  return { status, headers, text };
}
