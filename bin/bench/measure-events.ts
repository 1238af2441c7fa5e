import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { MINUTE_MS } from "@/lib/contract/time";
import { type EventDashboards, startEventDashboards } from "./event-dashboards";
import { type Answered, type Delivery, planDeliveries, sendDeliveries } from "./event-load";
import { getLatency, type Latency } from "./latency";

const SENDERS = 16;
const BARE_INSERTS = 10_000;
const PAYLOAD_BYTES = 2_000;
const APPLIED_LIMIT_MS = 20 * MINUTE_MS;

type Rate = Latency & { readonly perSecond: number };
export type MeasuredEvents = {
  readonly events: number;
  readonly answered: Rate;
  /** The same bytes inserted into a separate table through `pg`, by as many senders. */
  readonly bare: Rate;
  /** From the first delivery until every event has its verdict, in milliseconds. */
  readonly appliedMs: number;
  readonly kinds: Readonly<Record<Delivery["kind"], number>>;
  readonly superseded: number;
  /** PostgreSQL's version. */
  readonly postgres: string;
};

/**
 * Sends events to two dashboards while one of them and the database are killed and restarted. Throws when a valid event
 * was lost, an event was applied twice, a forged event was stored, or an order does not have its newest version.
 */
export async function measureEvents(folder: string, events: number): Promise<MeasuredEvents> {
  const dashboards = await startEventDashboards(folder);
  const pool = new Pool({ connectionString: dashboards.databaseUrl, max: SENDERS });
  // Its connections break when the database is killed.
  pool.on("error", () => undefined);
  try {
    const bare = await insertBare(pool, Math.min(events, BARE_INSERTS));
    const deliveries = planDeliveries(events);
    const startedMs = performance.now();
    const answers = await sendWithFaults(dashboards, deliveries);
    const ms = performance.now() - startedMs;
    await waitUntilApplied(pool);
    const appliedMs = performance.now() - startedMs;
    checkAnswers(answers);
    const superseded = await checkStored(pool, deliveries);
    return {
      events,
      answered: getRate(
        answers.map((answer) => answer.ms),
        ms,
      ),
      bare,
      appliedMs,
      kinds: countKinds(deliveries),
      superseded,
      postgres: await readVersion(pool),
    };
  } finally {
    await pool.end();
    await dashboards.stop();
  }
}

async function readVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return rows[0]?.version ?? "";
}

/** After a third of the events a dashboard is killed, after two thirds the database. */
async function sendWithFaults(
  dashboards: EventDashboards,
  deliveries: readonly Delivery[],
): Promise<Answered[]> {
  const faults: Promise<void>[] = [];
  const third = Math.floor(deliveries.length / 3);
  const answers = await sendDeliveries(dashboards, deliveries, SENDERS, (count) => {
    if (count === third) faults.push(dashboards.killDashboard());
    if (count === 2 * third) faults.push(dashboards.killDatabase());
  });
  await Promise.all(faults);
  return answers;
}

async function insertBare(pool: Pool, count: number): Promise<Rate> {
  await pool.query(
    "create table bench_events (id uuid primary key, event_id text not null, body bytea not null)",
  );
  const body = randomBytes(PAYLOAD_BYTES);
  const times: number[] = [];
  let left = count;
  const startedMs = performance.now();
  async function insertAll() {
    while (left > 0) {
      left -= 1;
      const beganMs = performance.now();
      const values = [randomUUID(), `evt_${left}`, body];
      await pool.query({
        name: "bare_insert",
        text: "insert into bench_events values ($1, $2, $3)",
        values,
      });
      times.push(performance.now() - beganMs);
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, insertAll));
  return getRate(times, performance.now() - startedMs);
}

function getRate(timesMs: readonly number[], ms: number): Rate {
  return { ...getLatency(timesMs), perSecond: (timesMs.length / ms) * 1_000 };
}

async function waitUntilApplied(pool: Pool): Promise<void> {
  const deadline = Date.now() + APPLIED_LIMIT_MS;
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(
      "select count(*)::int as due from dashboard.received_events where next_try_at is not null",
    );
    if (rows[0]?.due === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.due} events were never applied`);
    await pause(100);
  }
}

/** With these responses a sender resends nothing that is stored and knows which events are not. */
function checkAnswers(answers: readonly Answered[]): void {
  for (const { delivery, status } of answers) {
    const isExpected =
      delivery.kind === "forged" ? status === 401 : status === 202 || status === 200;
    if (!isExpected) throw new Error(`A ${delivery.kind} event was answered with ${status}`);
  }
}

/** Returns how many events were not applied because a newer version of their order had been. */
async function checkStored(pool: Pool, deliveries: readonly Delivery[]): Promise<number> {
  const valid = new Map(
    deliveries.filter(({ kind }) => kind !== "forged").map((each) => [each.eventId, each]),
  );
  const { rows } = await pool.query<{ event_id: string; verdict: string; object_id: string }>(
    `select event_id, verdict, object_id from dashboard.received_events
      where verdict not in ('duplicate', 'too_old', 'bad_signature')`,
  );
  const stored = new Set(rows.map(({ event_id }) => event_id));
  const lost = [...valid.keys()].filter((eventId) => !stored.has(eventId));
  if (lost.length > 0) throw new Error(`${lost.length} valid events were lost, e.g. ${lost[0]}`);
  if (stored.size !== rows.length) throw new Error("An event was applied twice");
  const forged = rows.filter(({ event_id }) => !valid.has(event_id));
  if (forged.length > 0) throw new Error(`${forged.length} forged events were stored`);
  const odd = rows.find(({ verdict }) => verdict !== "applied" && verdict !== "superseded");
  if (odd) throw new Error(`${odd.event_id} ended as ${odd.verdict}`);
  await checkVersions(pool, [...valid.values()]);
  return rows.filter(({ verdict }) => verdict === "superseded").length;
}

/** The newest version of each order is the one that counts, in whatever order its events arrived. */
async function checkVersions(pool: Pool, deliveries: readonly Delivery[]): Promise<void> {
  const newest = new Map<string, number>();
  for (const { orderId, version } of deliveries) {
    newest.set(orderId, Math.max(version, newest.get(orderId) ?? 0));
  }
  const { rows } = await pool.query<{ object_id: string; version: Date }>(
    `select event.object_id, version.version from dashboard.object_versions version
      join dashboard.received_events event on event.id = version.received_event_id`,
  );
  const known = new Map(rows.map(({ object_id, version }) => [object_id, version.getTime()]));
  const behind = [...newest].filter(([orderId, version]) => known.get(orderId) !== version);
  if (behind.length > 0)
    throw new Error(`${behind.length} orders do not have their newest version`);
}

function countKinds(deliveries: readonly Delivery[]): MeasuredEvents["kinds"] {
  const count = (kind: Delivery["kind"]) => deliveries.filter((each) => each.kind === kind).length;
  return {
    new: count("new"),
    duplicate: count("duplicate"),
    reordered: count("reordered"),
    forged: count("forged"),
  };
}
