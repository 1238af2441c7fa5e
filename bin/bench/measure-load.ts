import { setTimeout as pause } from "node:timers/promises";
import type { OrderPlan } from "@/bin/demo/order-plan";
import { OPENINGS } from "@/bin/demo/order-scenario";
import { getDay } from "@/bin/demo/order-times";
import type { Ending } from "@/bin/embedded/ending";
import { withClient } from "@/lib/db/with-client";
import { addDays } from "@/lib/domain/calendar-date";
import { statusesOfFamily } from "@/lib/domain/orders/order-status";
import { signIn } from "./connection";
import { findFacts } from "./facts";
import { fillClinic } from "./fill";
import { getLatency, type Latency } from "./latency";
import { type Answered, createReads, type Read, readAtOnce, sendAtRate } from "./load-readers";
import { setUpPhial } from "./phial";
import type { Facts } from "./requests";

const OPEN_ORDERS = 10_000;
const CONNECTIONS = 200;
/** As many connections as keep the programs busy without a queue. */
const CARRIED_CONNECTIONS = 16;
const OVERLOAD = 4;
/** One request in so many is a write. */
const WRITE_EVERY = 20;
const SETTLE_MS = 3_000;
const OPEN: ReadonlySet<string> = new Set(
  (["received", "collecting", "withlab", "problem"] as const).flatMap(statusesOfFamily),
);

export type MeasuredRun = Latency & {
  readonly name: string;
  /** Null when requests were sent at a rate, each whether the last was answered or not. */
  readonly connections: number | null;
  readonly requests: number;
  readonly perSecond: number;
  /** Turned away with 503 and Retry-After. */
  readonly shed: number;
  /** Every other response than 200, and requests that were not answered in time. */
  readonly errors: number;
  readonly p99Ms: number;
};

export type MeasuredLoad = {
  readonly seconds: number;
  readonly openOrders: number;
  /** PostgreSQL's version. */
  readonly postgres: string;
  readonly runs: readonly MeasuredRun[];
  readonly overload: {
    /** What was answered and what was sent, a second. */
    readonly carried: number;
    readonly offered: number;
    readonly runs: readonly MeasuredRun[];
    /** Writes that were acknowledged, and those of them that are not in the database. */
    readonly acknowledged: number;
    readonly lost: number;
  };
};

/**
 * How long mixed reads of the dashboard's API take for one reader and for 200, without and with Today, and what becomes
 * of four times as many requests as are answered.
 */
export async function measureLoad(
  folder: string,
  seconds: number,
  ending: Pick<Ending, "end" | "onEnd">,
): Promise<MeasuredLoad> {
  const phial = await setUpPhial(folder);
  const started = await phial.start(ending.end);
  ending.onEnd(started.stop);
  const { databaseUrl } = started;
  const present = { nowMs: Date.now(), timeZone: "America/New_York" };
  await fillClinic(databaseUrl, OPEN_ORDERS, present, isOpen);
  const cookie = await signIn(phial.dashboardUrl, phial.credentials);
  const facts = await findFacts(databaseUrl);
  const { mixed, today } = createReads(facts);
  const weekly = [...mixed, today];
  const measure = async (name: string, reads: readonly Read[], connections: number) => {
    const target = { baseUrl: phial.dashboardUrl, cookie, reads, connections };
    const ofOne = connections === 1 ? Math.min(10, seconds) : seconds;
    const answers = await readAtOnce({ ...target, ms: ofOne * 1_000 });
    await pause(SETTLE_MS);
    const run = (label: string, chosen: readonly Answered[]) =>
      summarize(label, chosen, { connections, seconds: ofOne });
    const ofToday = answers.filter(({ read }) => read === today);
    return [
      run(name, answers),
      ...(ofToday.length > 0 ? [run(`${name}: Today alone`, ofToday)] : []),
    ];
  };
  // Compiles statements and fills caches, as the first minutes of a day would.
  await readAtOnce({
    baseUrl: phial.dashboardUrl,
    cookie,
    reads: weekly,
    connections: 4,
    ms: 3_000,
  });
  const runs = [
    ...(await measure("without Today", mixed, 1)),
    ...(await measure("with Today", weekly, 1)),
    ...(await measure("without Today", mixed, CONNECTIONS)),
    ...(await measure("with Today", weekly, CONNECTIONS)),
  ];
  const ofCarried = await measure("with Today", weekly, CARRIED_CONNECTIONS);
  const overload = await measureOverload({
    carried: ofCarried.find(({ name }) => name === "with Today")?.perSecond ?? Number.NaN,
    target: { baseUrl: phial.dashboardUrl, cookie, ms: seconds * 1_000 },
    reads: weekly,
    today,
    facts,
    nextDay: addDays(getDay(present.nowMs, present.timeZone), 40),
    databaseUrl,
  });
  const postgres = await readVersion(databaseUrl);
  await started.stop();
  return { seconds, openOrders: OPEN_ORDERS, postgres, runs, overload };
}

/** Sends four times as many requests a second as are carried, some of them writes, and then looks for the writes. */
async function measureOverload({
  carried,
  target,
  reads,
  today,
  facts,
  nextDay,
  databaseUrl,
}: {
  carried: number;
  target: Pick<Parameters<typeof sendAtRate>[0], "baseUrl" | "cookie" | "ms">;
  reads: readonly Read[];
  today: Read;
  facts: Facts;
  nextDay: string;
  databaseUrl: string;
}): Promise<MeasuredLoad["overload"]> {
  const { waitingIds } = facts;
  const getOrder = (run: number) =>
    waitingIds[Math.floor(run / WRITE_EVERY) % waitingIds.length] ?? "";
  const write: Read = {
    method: "PATCH",
    path: (run) => `/api/orders/${getOrder(run)}`,
    body: { activate_by: nextDay },
  };
  const mixed = Array.from({ length: WRITE_EVERY * reads.length }, (_, index) =>
    index % WRITE_EVERY === 0 ? write : (reads[index % reads.length] as Read),
  );
  const offered = carried * OVERLOAD;
  const answers = await sendAtRate({ ...target, reads: mixed, perSecond: offered });
  const summarizeThose = (name: string, isChosen: (read: Read) => boolean) =>
    summarize(
      name,
      answers.filter(({ read }) => isChosen(read)),
      { connections: null, seconds: target.ms / 1_000 },
    );
  const acknowledged = new Set(
    answers
      .filter(({ read, status }) => read === write && status === 200)
      .map(({ run }) => getOrder(run)),
  );
  const stored = await withClient(databaseUrl, "phial-bench", async (client) => {
    const { rows } = await client.query(
      "select id from service.orders where id = any($1) and activate_by::date = $2::date",
      [[...acknowledged], nextDay],
    );
    return rows.length;
  });
  return {
    carried,
    offered,
    runs: [
      summarizeThose("reads", (read) => read !== write),
      summarizeThose("Today alone", (read) => read === today),
      summarizeThose("writes", (read) => read === write),
    ],
    acknowledged: acknowledged.size,
    lost: acknowledged.size - stored,
  };
}

function isOpen({ kind, steps }: OrderPlan): boolean {
  return OPEN.has(steps.at(-1)?.status ?? OPENINGS[kind].at(-1) ?? "ordered");
}

function summarize(
  name: string,
  answers: readonly Answered[],
  { connections, seconds }: { connections: number | null; seconds: number },
): MeasuredRun {
  const times = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name,
    connections,
    requests: answers.length,
    perSecond: times.length / seconds,
    shed: answers.filter(({ status }) => status === 503).length,
    errors: answers.filter(({ status }) => status !== 200 && status !== 503).length,
    ...getLatency(times),
    p99Ms: sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN,
  };
}

function readVersion(databaseUrl: string): Promise<string> {
  return withClient(databaseUrl, "phial-bench", async (client) => {
    const { rows } = await client.query("select current_setting('server_version') as version");
    return String(rows[0]?.version);
  });
}
