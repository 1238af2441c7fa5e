import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { isDatabaseAway } from "@/lib/db/database-away";
import { isFullDisk } from "@/lib/db/full-disk";
import { OverloadedError } from "@/lib/load/gate";
import { describeError } from "@/service/db/describe-error";
import { RequestGone } from "@/service/db/request-signal";
import { answerJson } from "./answer-json";
import { capIssues } from "./cap-issues";
import { Refusal, RefusalWithBody } from "./refusal";
import { InvalidRequest } from "./request-issue";

export type FailedAnswer = {
  readonly status: ContentfulStatusCode;
  readonly body: object;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
};

/**
 * Status and body `{detail}` of an error. The message of an unexpected error is never disclosed; only its names, codes
 * and stack frames are logged.
 */
export function describeFailure(
  error: unknown,
  log: Logger,
  about: Readonly<Record<string, unknown>>,
): FailedAnswer {
  if (error instanceof InvalidRequest) {
    return { status: 422, body: { detail: capIssues(error.issues) } };
  }
  if (error instanceof RefusalWithBody) return { status: error.status, body: error.body };
  if (error instanceof Refusal) return { status: error.status, body: { detail: error.detail } };
  if (error instanceof OverloadedError) {
    const detail =
      error.detail ??
      "The service has more to do than it can do at once; try again in a few seconds";
    const body = { detail, reason: "overloaded" };
    return { status: 503, body, retryAfter: error.retryAfterSeconds };
  }
  // Nobody receives this response.
  if (error instanceof RequestGone) return { status: 408, body: { detail: error.message } };
  if (isFullDisk(error)) {
    log.error({ ...about, error: describeError(error) }, "disk full");
    const detail = "The disk of the service is full, so nothing was stored";
    return { status: 507, body: { detail } };
  }
  if (isDatabaseAway(error)) {
    log.error({ ...about, error: describeError(error) }, "database unavailable");
    const detail = "The service cannot reach its database; try again";
    return { status: 503, body: { detail }, retryAfter: 1 };
  }
  log.error({ ...about, error: describeError(error) }, "request failed");
  return { status: 500, body: { detail: "Internal server error" } };
}

/** The response to an error. */
export function answerError(error: unknown, context: Context, log: Logger): Response {
  const requestId = context.get("requestId");
  const { status, body, retryAfter } = describeFailure(error, log, { requestId });
  if (retryAfter !== undefined) context.header("retry-after", String(retryAfter));
  return answerJson(context, body, status);
}
