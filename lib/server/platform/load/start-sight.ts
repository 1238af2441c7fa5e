import "server-only";
import { runtime } from "@/lib/server/core/runtime";
import { switchMetricsOn } from "@/lib/telemetry/registry";
import { startTracing } from "@/lib/telemetry/start-tracing";
import { addDashboardGauges } from "./measures";

/** Starts metrics and traces if the settings enable them; at the end of the process the last spans are sent. */
export async function startSight(): Promise<void> {
  const current = runtime();
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS } = current.env;
  if (METRICS_TOKEN !== undefined) {
    switchMetricsOn();
    addDashboardGauges(current);
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const stopTracing = await startTracing({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: OTEL_EXPORTER_OTLP_HEADERS,
    program: "dashboard",
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void stopTracing().catch(() => undefined));
  }
}
