import type { Context } from "hono";
import type { Logger } from "pino";
import { describeError, isDatabaseAway } from "@/service/db/describe-error";
import { answerJson } from "./answer-json";
import { capIssues } from "./cap-issues";
import { Refusal, RefusalWithBody } from "./refusal";
import { InvalidRequest } from "./request-issue";

/** The response to an error, as `{detail}`. The message of an unexpected error is never disclosed. */
export function answerError(error: unknown, context: Context, log: Logger): Response {
  if (error instanceof InvalidRequest) {
    return answerJson(context, { detail: capIssues(error.issues) }, 422);
  }
  if (error instanceof RefusalWithBody) return answerJson(context, error.body, error.status);
  if (error instanceof Refusal) return answerJson(context, { detail: error.detail }, error.status);
  const requestId = context.get("requestId");
  if (isDatabaseAway(error)) {
    log.error({ requestId, error: describeError(error) }, "database unavailable");
    context.header("retry-after", "1");
    return answerJson(context, { detail: "The service cannot reach its database; try again" }, 503);
  }
  log.error({ requestId, error: describeError(error) }, "request failed");
  return answerJson(context, { detail: "Internal server error" }, 500);
}
