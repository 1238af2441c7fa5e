import "server-only";
import { sql } from "drizzle-orm";
import { type Runtime, runtime } from "@/lib/server/core/runtime";
import { readPool } from "@/lib/telemetry/observe-pool";
import { addGauge, type Reading, switchMetricsOn } from "@/lib/telemetry/registry";
import { startTracing } from "@/lib/telemetry/start-tracing";

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

/**
 * Adds the values that are read whenever the metrics are: gates, connections, live streams and the dashboard's queues.
 */
function addDashboardGauges({ db, live, load }: Runtime): void {
  const gates = Object.entries(load);
  addGauge(
    "phial_dashboard_gate_requests",
    "Work in progress and waiting.",
    ["gate", "state"],
    () =>
      gates.flatMap(([gate, each]) => {
        const { active, waiting } = each.getState();
        return [
          { labels: { gate, state: "active" }, value: active },
          { labels: { gate, state: "waiting" }, value: waiting },
        ];
      }),
  );
  addGauge("phial_dashboard_shed", "What was turned away since the start.", ["gate"], () =>
    gates.map(([gate, each]) => ({ labels: { gate }, value: each.getState().turnedAway })),
  );
  addGauge("phial_dashboard_db_connections", "Connections of each pool.", ["pool", "state"], () =>
    readPool("dashboard", db.$client),
  );
  addGauge("phial_dashboard_live_streams", "Open live connections of browsers.", [], () => [
    { labels: {}, value: live.countStreams() },
  ]);

  type Queue = { name: string; waiting: number; oldest_s: number };
  const readQueues = async (key: "waiting" | "oldest_s"): Promise<Reading[]> => {
    const { rows } = await db.execute<Queue>(QUEUES);
    return rows.map((row) => ({ labels: { queue: row.name }, value: Number(row[key]) }));
  };
  addGauge(
    "phial_dashboard_queue_waiting",
    "What waits to be done in the background.",
    ["queue"],
    () => readQueues("waiting"),
  );
  addGauge(
    "phial_dashboard_queue_oldest_seconds",
    "Since when the oldest of it waits.",
    ["queue"],
    () => readQueues("oldest_s"),
  );
}

const QUEUES = sql`
  select 'match_decisions' as name, count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(send_at)), 0) as oldest_s
  from dashboard.match_decisions where state in ('waiting', 'sending') and send_at <= now()
  union all
  select 'received_events', count(*)::int,
    coalesce(extract(epoch from now() - min(received_at)), 0)
  from dashboard.received_events where verdict = 'waiting'
  union all
  select 'bulk_reschedules', count(*)::int,
    coalesce(extract(epoch from now() - min(created_at)), 0)
  from dashboard.bulk_reschedules where state = 'running'`;
