import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

/** The result of checking stored data against the acknowledged writes. */
export type Finding = {
  readonly checked: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly illegal: number;
  /** Acknowledged work that goes on in the background. */
  readonly waiting: number;
  /** The first few problems and things waited for, for inspection. */
  readonly examples: readonly string[];
};

export type Work = {
  /** Counts a write that got a response. */
  readonly acknowledge: () => void;
  /** Repeats an idempotent write until it gets a response; throws when the workload is stopped first. */
  readonly insist: <T>(write: () => Promise<T>) => Promise<T>;
};

/** One kind of continuous work by several concurrent clients, which remembers what was acknowledged. */
export type Workload = {
  readonly name: string;
  readonly clients: number;
  /** Runs one unit of work. An error counts as a failed call, and the next unit starts. */
  readonly run: (work: Work) => Promise<void>;
  readonly check: (client: pg.Client) => Promise<Finding>;
};

export type Counts = { acknowledged: number; failed: number };

export type RunningWorkloads = {
  readonly counts: ReadonlyMap<string, Counts>;
  readonly countAcknowledged: () => number;
  /** Stops the clients once each has finished its current unit. */
  readonly stop: () => Promise<void>;
};

const AFTER_FAILURE_MS = 50;

/** Starts the clients of all workloads. */
export function startWorkloads(workloads: readonly Workload[]): RunningWorkloads {
  const counts = new Map(workloads.map(({ name }) => [name, { acknowledged: 0, failed: 0 }]));
  let isStopping = false;

  async function runClient({ name, run }: Workload): Promise<void> {
    const own = counts.get(name) ?? { acknowledged: 0, failed: 0 };
    const fail = async () => {
      own.failed += 1;
      await pause(AFTER_FAILURE_MS);
    };
    const work: Work = {
      acknowledge: () => {
        own.acknowledged += 1;
      },
      insist: async (write) => {
        for (;;) {
          try {
            return await write();
          } catch (error) {
            if (isStopping) throw error;
            await fail();
          }
        }
      },
    };
    while (!isStopping) await run(work).catch(fail);
  }

  const running = workloads.flatMap((workload) =>
    Array.from({ length: workload.clients }, () => runClient(workload)),
  );
  return {
    counts,
    countAcknowledged: () =>
      [...counts.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
    },
  };
}

/** Collects what a check finds. */
export function createFinding() {
  const finding = { checked: 0, lost: 0, duplicated: 0, illegal: 0, waiting: 0 };
  const examples: string[] = [];
  return {
    check: () => {
      finding.checked += 1;
    },
    note: (fault: "lost" | "duplicated" | "illegal", example: string) => {
      finding[fault] += 1;
      if (examples.length < 5) examples.push(`${fault}: ${example}`);
    },
    /** Notes background work that has not ended yet. */
    await: (what: string) => {
      finding.waiting += 1;
      if (examples.length < 5) examples.push(`waiting: ${what}`);
    },
    finish: (): Finding => ({ ...finding, examples }),
  };
}
