import type { Context } from "hono";
import { readTraceparent, withSpan } from "@/lib/telemetry/span";
import { recordRequest } from "@/service/metrics/measures";
import type { RequestVariables } from "./request-log";

type RequestContext = Context<{ Variables: RequestVariables }>;

/** Measures and traces a request under the template of its route; `other` when no endpoint matches. */
export async function observeRequest(
  context: RequestContext,
  next: () => Promise<void>,
): Promise<void> {
  const { method } = context.req;
  const startedMs = performance.now();
  const parent = readTraceparent(context.req.header("traceparent"));
  await withSpan(`${method} service`, { kind: "server", parent }, async (span) => {
    await next();
    const route = context.get("endpoint")?.path ?? "other";
    const status = context.res.status;
    recordRequest({ route, method, status: String(status) }, performance.now() - startedMs);
    span?.setAttributes({
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
      "phial.request_id": context.get("requestId"),
    });
  });
}
