import { setTimeout as pause } from "node:timers/promises";
import { checkEvents, checkHistories, checkInbox, checkJobs } from "@/bin/torture/check-histories";
import type { Installation, Target } from "@/bin/torture/installation";
import { type Finding, startWorkloads, type Workload } from "@/bin/torture/workload";
import { MINUTE_MS } from "@/lib/contract/time";
import { withClient } from "@/lib/db/with-client";

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
  /** From the first write to the last comparison. */
  readonly elapsedMs: number;
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
/** The wait for background work ends when none of it has ended for this long. */
const STALL_LIMIT_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = 20;
/** A phase that takes longer than this is reported. */
const LONG_PHASE_MS = 10_000;

/**
 * Kills one part in each round while all workloads run, and then compares the stored data with the acknowledged writes.
 * Reports each kill, and each phase that takes long. Throws with the name of the phase that failed.
 */
export async function runRounds(
  installation: Pick<Installation, "kill" | "databaseUrl">,
  workloads: readonly Workload[],
  { rounds, targets, minWrites, limitMs }: Plan,
  report: (line: string) => void,
): Promise<Outcome> {
  const running = startWorkloads(workloads);
  const startedAt = Date.now();
  const deadline = startedAt + limitMs;
  const kills: Kill[] = [];
  const writesUntil = async (writes: number, until: number) => {
    while (running.countAcknowledged() < writes && Date.now() < until) await pause(LOOK_EVERY_MS);
  };
  for (let round = 0; round < rounds && Date.now() < deadline; round += 1) {
    const target = targets[round % targets.length];
    if (target === undefined) break;
    const writes = running.countAcknowledged() + Math.ceil(minWrites / rounds);
    await writesUntil(writes, Date.now() + ROUND_LIMIT_MS);
    const recoveredMs = await inPhase(`the recovery from a killed ${target}`, report, () =>
      installation.kill(target),
    );
    kills.push({ target, recoveredMs });
    const seconds = (recoveredMs / 1000).toFixed(1);
    const total = running.countAcknowledged().toLocaleString("en");
    report(`${round + 1}/${rounds}: ${target} killed, well after ${seconds} s; ${total} writes`);
  }
  await inPhase("further writes", report, () => writesUntil(minWrites, deadline));
  await inPhase("the end of all clients", report, running.stop);
  return withClient(installation.databaseUrl, "phial-torture", async (client) => {
    const settle = (name: string, check: () => Promise<Finding>) =>
      inPhase(`the comparison of ${name}`, report, () => waitForEnd(check, report));
    const checked = [];
    for (const workload of workloads) {
      const { name } = workload;
      const { acknowledged = 0, failed = 0 } = running.counts.get(name) ?? {};
      const finding = await settle(name, () => workload.check(client));
      checked.push({ name, acknowledged, failed, finding });
    }
    const checks = [];
    for (const [name, check] of Object.entries(CHECKS)) {
      checks.push({ name, finding: await settle(name, () => check(client)) });
    }
    return { elapsedMs: Date.now() - startedAt, kills, workloads: checked, checks };
  });
}

const CHECKS = {
  "histories of all orders": checkHistories,
  "events of all orders": checkEvents,
  "messages in the inbox": checkInbox,
  "jobs left in the queue": checkJobs,
};

/** Repeats a check until nothing is waited for; what has not ended when nothing ends any more is lost. */
async function waitForEnd(
  check: () => Promise<Finding>,
  report: (line: string) => void,
): Promise<Finding> {
  const startedAt = Date.now();
  let isReported = false;
  let left = Number.POSITIVE_INFINITY;
  let movedAt = Date.now();
  for (;;) {
    const finding = await check();
    const { waiting, lost } = finding;
    if (waiting === 0) return finding;
    if (waiting < left) {
      left = waiting;
      movedAt = Date.now();
    }
    if (!isReported && Date.now() - startedAt > LONG_PHASE_MS) {
      isReported = true;
      report(finding.examples.join("\n"));
    }
    if (Date.now() - movedAt > STALL_LIMIT_MS) return { ...finding, lost: lost + waiting };
    await pause(500);
  }
}

async function inPhase<T>(
  name: string,
  report: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const describeTime = () => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  try {
    const result = await work();
    if (performance.now() - startedAt > LONG_PHASE_MS) report(`${name} took ${describeTime()}`);
    return result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} failed after ${describeTime()}: ${reason}`, { cause: error });
  }
}
