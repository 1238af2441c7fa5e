import { sql } from "drizzle-orm";
import type { Gate } from "@/lib/load/gate";
import { readPool } from "@/lib/telemetry/observe-pool";
import { addGauge, type Reading } from "@/lib/telemetry/registry";
import type { Database } from "@/service/db/database";

/**
 * Adds the gauges that are read on every metrics request: queues, deliveries, parsing jobs, connections and the gate.
 */
export function addServiceGauges({ system, pools }: Database, gate: Gate): void {
  addGauge("phial_service_gate_requests", "Requests in progress and waiting.", ["state"], () => {
    const { active, waiting } = gate.getState();
    return [
      { labels: { state: "active" }, value: active },
      { labels: { state: "waiting" }, value: waiting },
    ];
  });
  addGauge("phial_service_shed", "Requests turned away since the start.", [], () => [
    { labels: {}, value: gate.getState().turnedAway },
  ]);
  addGauge("phial_service_db_connections", "Connections of each pool.", ["pool", "state"], () =>
    Object.entries(pools).flatMap(([name, pool]) => readPool(name, pool)),
  );

  type Queue = { name: string; waiting: number; oldest_s: number };
  const readRows = async (query: ReturnType<typeof sql>): Promise<readonly Queue[]> =>
    (await system.execute<Queue>(query)).rows;
  const toReadings = (rows: readonly Queue[], label: string, key: "waiting" | "oldest_s") =>
    rows.map((row): Reading => ({ labels: { [label]: row.name }, value: Number(row[key]) }));

  addGauge("phial_service_jobs_waiting", "Jobs that are due and not running.", ["task"], async () =>
    toReadings(await readRows(DUE_JOBS), "task", "waiting"),
  );
  addGauge(
    "phial_service_job_oldest_seconds",
    "Since when the oldest due job waits.",
    ["task"],
    async () => toReadings(await readRows(DUE_JOBS), "task", "oldest_s"),
  );
  addGauge("phial_service_webhook_deliveries_waiting", "Deliveries that are due.", [], async () => {
    const [row] = await readRows(DUE_DELIVERIES);
    return [{ labels: {}, value: Number(row?.waiting ?? 0) }];
  });
  addGauge(
    "phial_service_webhook_oldest_seconds",
    "Since when the oldest of them is due.",
    [],
    async () => {
      const [row] = await readRows(DUE_DELIVERIES);
      return [{ labels: {}, value: Number(row?.oldest_s ?? 0) }];
    },
  );
  addGauge(
    "phial_service_parsing_jobs",
    "Lab reports that are not read yet.",
    ["status"],
    async () => toReadings(await readRows(PARSING_JOBS), "status", "waiting"),
  );
  addGauge(
    "phial_service_parsing_oldest_seconds",
    "Age of the oldest of them.",
    ["status"],
    async () => toReadings(await readRows(PARSING_JOBS), "status", "oldest_s"),
  );
}

const DUE_JOBS = sql`
  select task_identifier as name, count(*)::int as waiting,
    extract(epoch from now() - min(run_at)) as oldest_s
  from graphile_worker.jobs
  where locked_at is null and run_at <= now() and attempts < max_attempts
  group by task_identifier`;

const DUE_DELIVERIES = sql`
  select '' as name, count(*)::int as waiting,
    coalesce(extract(epoch from now() - min(next_attempt_at)), 0) as oldest_s
  from service.webhook_deliveries
  where state = 'waiting' and next_attempt_at <= now()`;

const PARSING_JOBS = sql`
  select status as name, count(*)::int as waiting,
    extract(epoch from now() - min(created_at)) as oldest_s
  from service.parsing_jobs
  where status in ('upload_pending', 'started')
  group by status`;
