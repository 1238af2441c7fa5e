import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { checkEvents, checkHistories, checkJobs } from "@/bin/torture/check-histories";
import type { Installation, Target } from "@/bin/torture/installation";
import { type Finding, startWorkloads, type Workload } from "@/bin/torture/workload";
import { MINUTE_MS } from "@/lib/contract/time";

export type Plan = {
  readonly rounds: number;
  /** Which part each round kills, in turn. */
  readonly targets: readonly Target[];
  readonly minWrites: number;
  /** No round begins after this time. */
  readonly limitMs: number;
};

export type Kill = { readonly target: Target; readonly recoveredMs: number };

export type Outcome = {
  readonly kills: readonly Kill[];
  readonly workloads: readonly {
    readonly name: string;
    readonly acknowledged: number;
    readonly failed: number;
    readonly finding: Finding;
  }[];
  readonly checks: readonly { readonly name: string; readonly finding: Finding }[];
};

/**
 * The longest wait for new writes before a kill: killing an idle part proves nothing, but neither does a kill that
 * never happens.
 */
const ROUND_LIMIT_MS = 30_000;
const SETTLE_LIMIT_MS = 15 * MINUTE_MS;
const LOOK_EVERY_MS = 20;

/**
 * Kills one part in each round while all workloads run, and then compares the stored data with the acknowledged writes.
 */
export async function runRounds(
  installation: Installation,
  workloads: readonly Workload[],
  { rounds, targets, minWrites, limitMs }: Plan,
  report: (line: string) => void,
): Promise<Outcome> {
  const running = startWorkloads(workloads);
  const deadline = Date.now() + limitMs;
  const kills: Kill[] = [];
  const writesUntil = async (writes: number, until: number) => {
    while (running.countAcknowledged() < writes && Date.now() < until) await pause(LOOK_EVERY_MS);
  };
  for (let round = 0; round < rounds && Date.now() < deadline; round += 1) {
    const target = targets[round % targets.length];
    if (target === undefined) break;
    const writes = running.countAcknowledged() + Math.ceil(minWrites / rounds);
    await writesUntil(writes, Date.now() + ROUND_LIMIT_MS);
    const recoveredMs = await installation.kill(target);
    kills.push({ target, recoveredMs });
    const seconds = (recoveredMs / 1000).toFixed(1);
    const total = running.countAcknowledged().toLocaleString("en");
    report(`${round + 1}/${rounds}: ${target} killed, well after ${seconds} s; ${total} writes`);
  }
  await writesUntil(minWrites, deadline);
  await running.stop();
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  await client.connect();
  try {
    const checked = [];
    for (const workload of workloads) {
      const { acknowledged = 0, failed = 0 } = running.counts.get(workload.name) ?? {};
      const finding = await settle(() => workload.check(client), workload.name);
      checked.push({ name: workload.name, acknowledged, failed, finding });
    }
    const checks = [
      { name: "histories of all orders", finding: await checkHistories(client) },
      { name: "events of all orders", finding: await checkEvents(client) },
      { name: "jobs left in the queue", finding: await settle(() => checkJobs(client), "jobs") },
    ];
    return { kills, workloads: checked, checks };
  } finally {
    await client.end();
  }
}

/** Waits for background work; work that is still unfinished at the limit is reported as lost. */
async function settle(check: () => Promise<Finding | null>, name: string): Promise<Finding> {
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const finding = await check();
    if (finding) return finding;
    if (Date.now() > deadline) {
      const examples = [`${name} is still under way after ${SETTLE_LIMIT_MS / MINUTE_MS} minutes`];
      return { checked: 0, lost: 1, duplicated: 0, illegal: 0, examples };
    }
    await pause(500);
  }
}
