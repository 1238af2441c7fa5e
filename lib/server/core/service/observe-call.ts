import "server-only";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { OverloadedError } from "@/lib/load/gate";
import { DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { createDurations } from "@/lib/telemetry/registry";
import { getTraceparent, withSpan } from "@/lib/telemetry/span";
import { toConnectionError } from "./service-failures";

const recordServiceCall = createDurations(
  "phial_dashboard_service_call_duration_seconds",
  "How long calls to the service took, by endpoint, method and status; 0: no answer.",
  ["endpoint", "method", "status"],
);

type About = {
  /** A team's calls share places, so that its slow service does not hold up other teams' calls. */
  readonly key: string;
  readonly endpoint: Endpoint;
  /**
   * Uploads last as long as their sender takes, so they take no place: otherwise they would keep everything else
   * waiting.
   */
  readonly isUpload: boolean;
};

/**
 * Calls the service once the call has a place, and measures it in a span. Every failure is thrown as a DashboardError.
 */
export async function observeCall<T>(
  { key, endpoint: { method, path }, isUpload }: About,
  signal: AbortSignal | undefined,
  call: (report: (status: number) => void) => Promise<T>,
): Promise<T> {
  const attributes = { "http.request.method": method, "url.template": path };
  return withSpan(`${method} ${path}`, { kind: "client", attributes }, async (span) => {
    let status = 0;
    let startedMs: number | null = null;
    const gate = runtime().load.service;
    const leave = isUpload ? null : await gate.enter({ key, signal }).catch(toFailure);
    try {
      startedMs = performance.now();
      return await call((reported) => {
        status = reported;
        span?.setAttributes({ "http.response.status_code": reported });
      });
    } catch (thrown) {
      return toFailure(thrown);
    } finally {
      leave?.();
      const labels = { endpoint: path, method, status: String(status) };
      if (startedMs !== null) recordServiceCall(labels, performance.now() - startedMs);
    }
  });

  function toFailure(thrown: unknown): never {
    if (signal?.aborted) throw givenUp();
    throw thrown instanceof OverloadedError ? toDashboardError(thrown) : toConnectionError(thrown);
  }
}

function givenUp(): DashboardError {
  return new DashboardError(
    "timeout",
    "The answer took too long, or nobody waits for it any more.",
  );
}

/** Carries the current span to the service. */
export function getTraceHeaders(): { traceparent?: string } {
  const traceparent = getTraceparent();
  return traceparent ? { traceparent } : {};
}
