import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Answers with JSON and its length, by which the compression leaves short answers as they are. */
export function answerJson(
  context: Context,
  value: unknown,
  status: ContentfulStatusCode,
): Response {
  const text = JSON.stringify(value);
  return context.body(text, status, {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(text)),
  });
}
