import "server-only";
import { inRequestScope } from "@/lib/server/core/request-scope";
import { runtime } from "@/lib/server/core/runtime";
import { createDurations } from "@/lib/telemetry/registry";
import { withSpan } from "@/lib/telemetry/span";

/** API requests by operation name, which stands for the template of their route. */
const recordRequest = createDurations(
  "phial_dashboard_request_duration_seconds",
  "How long requests of the API took, by operation, method and status.",
  ["operation", "method", "status"],
);

type About = { readonly name: string; readonly method: string; readonly requestId: string };

/** Measures an API request, logs it and records a span for it, under its operation's name. */
export function observeRequest(
  { name, method, requestId }: About,
  answer: () => Promise<Response>,
): Promise<Response> {
  const startedMs = performance.now();
  const attributes = { "http.request.method": method, "phial.request_id": requestId };
  return withSpan(`${method} ${name}`, { kind: "server", attributes }, async (span) => {
    const response = await inRequestScope({ isRequest: true }, answer);
    const { status } = response;
    const durationMs = Math.round((performance.now() - startedMs) * 10) / 10;
    recordRequest({ operation: name, method, status: String(status) }, durationMs);
    const level = name === "health" ? "debug" : "info";
    runtime().log[level]({ requestId, operation: name, method, status, durationMs });
    span?.setAttributes({ "http.response.status_code": status });
    return response;
  });
}
