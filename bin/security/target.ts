import { request } from "undici";

export type Answer = {
  /** 0 when the connection was closed without a response, which may happen when a body is too large. */
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** Each Set-Cookie header. */
  readonly cookies: readonly string[];
  readonly text: string;
};

type Question = {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE" | "TRACE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The installation being checked. */
export type Target = {
  readonly origin: string;
  readonly isHttps: boolean;
  readonly ask: (path: string, question?: Question) => Promise<Answer>;
};

const TIMEOUT_MS = 15_000;
const RESET: Answer = { status: 0, headers: new Map(), cookies: [], text: "" };
const RESET_CODES = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
/** Refused with a response, or by closing the connection while the body was still being sent. */
export const isRefusedBody = ({ status }: Answer) => [0, 400, 413].includes(status);

/** The installation at an address. Redirects are not followed. */
export function createTarget(address: string): Target {
  const { origin, protocol } = new URL(address);
  return {
    origin,
    isHttps: protocol === "https:",
    ask: (path, question) => send(new URL(path, origin), question).catch(toReset),
  };
}

async function send(
  url: URL,
  { method = "GET", headers = {}, body }: Question = {},
): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Uses a new connection, because a reused one may be closed in the meantime.
  const options = { method, headers, body: body ?? null, signal, reset: true };
  const answer = await request(url, options);
  const entries = Object.entries(answer.headers).map(
    ([name, value]) => [name.toLowerCase(), [value].flat().join(", ")] as const,
  );
  return {
    status: answer.statusCode,
    headers: new Map(entries),
    cookies: [answer.headers["set-cookie"] ?? []].flat(),
    text: await answer.body.text(),
  };
}

function toReset(error: unknown): Answer {
  if (error instanceof Error && "code" in error && RESET_CODES.has(String(error.code))) {
    return RESET;
  }
  throw error;
}
