import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { OrderPlan } from "@/bin/demo/order-plan";
import { OPENINGS } from "@/bin/demo/order-scenario";
import type { Ending } from "@/bin/embedded/ending";
import { statusesOfFamily } from "@/lib/domain/orders/order-status";
import { signIn } from "./connection";
import { findFacts } from "./facts";
import { fillClinic } from "./fill";
import { getLatency, type Latency } from "./latency";
import { type Answered, createReads, type Read, readAtOnce } from "./load-readers";
import { setUpPhial } from "./phial";

const OPEN_ORDERS = 10_000;
const CONNECTIONS = 200;
const SETTLE_MS = 3_000;
const OPEN: ReadonlySet<string> = new Set(
  (["received", "collecting", "withlab", "problem"] as const).flatMap(statusesOfFamily),
);

export type MeasuredRun = Latency & {
  readonly name: string;
  readonly connections: number;
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
};

/** How long mixed reads of the dashboard's API take for one reader and for 200, without and with Today. */
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
  const postgres = await readVersion(databaseUrl);
  await started.stop();
  return { seconds, openOrders: OPEN_ORDERS, postgres, runs };
}

function isOpen({ kind, steps }: OrderPlan): boolean {
  return OPEN.has(steps.at(-1)?.status ?? OPENINGS[kind].at(-1) ?? "ordered");
}

function summarize(
  name: string,
  answers: readonly Answered[],
  { connections, seconds }: { connections: number; seconds: number },
): MeasuredRun {
  const times = answers.map(({ ms }) => ms);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name,
    connections,
    requests: answers.length,
    perSecond: answers.length / seconds,
    shed: answers.filter(({ status }) => status === 503).length,
    errors: answers.filter(({ status }) => status !== 200 && status !== 503).length,
    ...getLatency(times),
    p99Ms: sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN,
  };
}

async function readVersion(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query("select current_setting('server_version') as version");
    return String(rows[0]?.version);
  } finally {
    await client.end();
  }
}
