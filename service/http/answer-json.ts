import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Responds with JSON and its length, which lets the compression skip short responses. */
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
