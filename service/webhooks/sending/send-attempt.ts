import { Readable } from "node:stream";
import { request } from "undici";
import { startDeadline } from "@/lib/load/deadline";
import { countWebhookAttempt } from "@/service/metrics/measures";
import type { Target } from "./target";
import type { WebhookAgents } from "./webhook-agents";

/** Success is a 2xx within this time (api-facts 15.3), in which this process could have read it. */
export const ATTEMPT_TIMEOUT_MS = 15_000;
/**
 * At most this much of a response is read, so that the connection can be reused; a longer one closes it. None of it is
 * kept.
 */
const MAX_ANSWER_BYTES = 16 * 1024;

/** Why an attempt failed, in one term that reveals nothing of the response. */
export type AttemptError =
  | "status"
  | "redirect"
  | "timeout"
  | "dns"
  | "refused"
  | "closed"
  | "tls"
  | "address_not_allowed"
  | "payload"
  | "other";

export type AttemptResult = {
  readonly statusCode: number | null;
  /** Null for a success. */
  readonly error: AttemptError | null;
  readonly durationMs: number;
};

export type Attempt = {
  readonly target: Target;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Called when the request has been written. */
  readonly onSent: () => void;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
};

/** Sends one request. Only a 2xx is a success; a redirect is a failure and never followed. Never throws. */
export async function sendAttempt(
  agents: WebhookAgents,
  attempt: Attempt,
  timeoutMs = ATTEMPT_TIMEOUT_MS,
): Promise<AttemptResult> {
  const startedMs = performance.now();
  const end = (statusCode: number | null, error: AttemptError | null): AttemptResult => {
    countWebhookAttempt({ outcome: error ?? "delivered" });
    return { statusCode, error, durationMs: Math.round(performance.now() - startedMs) };
  };
  const { sendTo, isLocal } = attempt.target;
  const body = Buffer.from(attempt.body);
  const controller = new AbortController();
  const abort = () => controller.abort();
  const stopDeadline = startDeadline(timeoutMs, abort);
  attempt.signal.addEventListener("abort", abort, { once: true });
  const { signal } = controller;
  try {
    const answer = await request(sendTo, {
      dispatcher: isLocal ? agents.local(sendTo) : agents.open,
      method: "POST",
      headers: { ...attempt.headers, "content-length": String(body.length) },
      body: Readable.from(reportWhenRead(body, attempt.onSent)),
      signal,
    });
    const result = end(answer.statusCode, judgeStatus(answer.statusCode));
    await answer.body.dump({ limit: MAX_ANSWER_BYTES, signal }).catch(() => undefined);
    return result;
  } catch (error) {
    return end(null, describeFailure(error));
  } finally {
    stopDeadline();
    attempt.signal.removeEventListener("abort", abort);
  }
}

/** Yields the body, and calls `onRead` when it has been taken over for writing. */
async function* reportWhenRead(body: Buffer, onRead: () => void): AsyncGenerator<Buffer> {
  yield body;
  onRead();
}

function judgeStatus(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
}

const ERRORS_BY_CODE = new Map(
  Object.entries<AttemptError>({
    ADDRESS_REFUSED: "address_not_allowed",
    UND_ERR_CONNECT_TIMEOUT: "timeout",
    UND_ERR_HEADERS_TIMEOUT: "timeout",
    ETIMEDOUT: "timeout",
    ENOTFOUND: "dns",
    EAI_AGAIN: "dns",
    ECONNREFUSED: "refused",
    EHOSTUNREACH: "refused",
    ENETUNREACH: "refused",
    ECONNRESET: "closed",
    EPIPE: "closed",
    UND_ERR_SOCKET: "closed",
    EPROTO: "tls",
  }),
);
const TLS_CODE = /^(?:ERR_TLS|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|ERR_SSL)/;

function describeFailure(error: unknown): AttemptError {
  if (error instanceof DOMException) return "timeout";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // When several addresses were tried, the failure of the first one is reported.
  if (error instanceof AggregateError && !ERRORS_BY_CODE.has(code)) {
    return error.errors.length === 0 ? "other" : describeFailure(error.errors[0]);
  }
  return ERRORS_BY_CODE.get(code) ?? (TLS_CODE.test(code) ? "tls" : "other");
}
