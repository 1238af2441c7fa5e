import type { Context } from "hono";
import type { Logger } from "pino";
import { describeError, isDatabaseAway } from "@/service/db/describe-error";
import { Refusal, RefusalWithBody } from "./refusal";
import { InvalidRequest } from "./request-issue";

/** The response to an error, as `{detail}`. The message of an unexpected error is never disclosed. */
export function answerError(error: unknown, context: Context, log: Logger): Response {
  if (error instanceof InvalidRequest) return context.json({ detail: error.issues }, 422);
  if (error instanceof RefusalWithBody) return context.json(error.body, error.status);
  if (error instanceof Refusal) return context.json({ detail: error.detail }, error.status);
  const requestId = context.get("requestId");
  if (isDatabaseAway(error)) {
    log.error({ requestId, error: describeError(error) }, "database unavailable");
    context.header("retry-after", "1");
    return context.json({ detail: "The service cannot reach its database; try again" }, 503);
  }
  log.error({ requestId, error: describeError(error) }, "request failed");
  return context.json({ detail: "Internal server error" }, 500);
}
