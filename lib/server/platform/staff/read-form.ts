import "server-only";
import { findUnstorable } from "@/lib/db/unstorable-text";
import { DashboardError, unstorableText } from "@/lib/server/core/errors";
import { readAtMost } from "@/lib/server/core/http/read-at-most";

type Limits = { maxBytes: number; timeoutMs: number };

/**
 * The fields of a form in a request body. Throws `invalid_request` for another content type, a repeated field, a text
 * that the database cannot store and a body that is larger than the limit, and `timeout` when the body does not arrive
 * in time. Nothing beyond either limit is read.
 */
export async function readForm(
  request: Request,
  { maxBytes, timeoutMs }: Limits,
): Promise<Record<string, string>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new DashboardError("invalid_request", "The body must be a form.");
  }
  const tooLarge = new DashboardError("invalid_request", "The form is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  if (!request.body) return {};
  const bytes = await inTime(readAtMost(request.body, maxBytes), timeoutMs);
  if (bytes === null) throw tooLarge;
  const form = new URLSearchParams(Buffer.from(bytes).toString("utf8"));
  const fields = Object.fromEntries(form);
  if (Object.keys(fields).length !== form.size) {
    throw new DashboardError("invalid_request", "A field is repeated.");
  }
  const place = findUnstorable(fields);
  if (place) throw unstorableText(place);
  return fields;
}

async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DashboardError("timeout", "The form did not arrive in time.")),
      timeoutMs,
    );
  });
  // After a timeout the connection is closed, which ends the reading; its error is then ignored.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
