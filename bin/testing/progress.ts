import { readStep, type TestStep } from "@/bin/testing/test-step";
import { MINUTE_MS } from "@/lib/contract/time";

/** A machine that does much else is slow, but something always moves; what hangs never does. */
const STALL_LIMIT_MS = 15 * MINUTE_MS;
const LOOK_EVERY_MS = 5_000;

export type Stall = {
  /** What was under way when nothing moved any more, longest first. */
  readonly running: readonly string[];
  /** How many tests had passed, and how many had failed, in the parts that had not ended. */
  readonly passed: number;
  readonly failed: number;
};

export type Progress = {
  /** Notes a line of a part's output. Returns whether it is for people; the others only tell of a test. */
  readonly note: (part: string, line: string) => boolean;
  /** Notes that a part has begun, with something that is no test. */
  readonly enter: (part: string, phase: string) => void;
  /** Notes that a part has ended: its own report counts its tests from now on. */
  readonly leave: (part: string) => void;
  /** Resolves when a part runs the last of its test files. */
  readonly lastFiles: Promise<void>;
  /** Resolves when nothing has moved for some minutes. */
  readonly stalled: Promise<Stall>;
};

type Part = {
  phase: string;
  passed: number;
  failed: number;
  readonly running: Map<string, number>;
};

/** Watches the parts of a test run. `limitMs` is how long nothing may move. */
export function watchProgress(limitMs = STALL_LIMIT_MS, now = () => performance.now()): Progress {
  const parts = new Map<string, Part>();
  let movedAt = now();
  let announceLastFiles = () => {};
  const lastFiles = new Promise<void>((resolve) => {
    announceLastFiles = resolve;
  });

  const move = (name: string): Part => {
    movedAt = now();
    const part = parts.get(name) ?? { phase: "", passed: 0, failed: 0, running: new Map() };
    parts.set(name, part);
    return part;
  };

  const take = (part: Part, { what, step }: TestStep) => {
    if (step === "last") return announceLastFiles();
    if (step === "begins") part.running.set(what, now());
    else part.running.delete(what);
    if (step === "passed" || step === "failed") part[step] += 1;
  };

  const describe = (): Stall => {
    const all = [...parts];
    const running = all.flatMap(([name, { phase, running: tests }]) =>
      tests.size > 0
        ? [...tests].map(([test, since]) => ({ what: `${name}: ${test}`, since }))
        : [{ what: `${name}: ${phase}`, since: movedAt }],
    );
    return {
      running: running
        .toSorted((a, b) => a.since - b.since)
        .map(({ what, since }) => `${what} (for ${Math.round((now() - since) / 1_000)} s)`),
      passed: all.reduce((sum, [, { passed }]) => sum + passed, 0),
      failed: all.reduce((sum, [, { failed }]) => sum + failed, 0),
    };
  };

  return {
    note: (name, line) => {
      const part = move(name);
      const step = readStep(line);
      if (step) take(part, step);
      return step === null;
    },
    enter: (name, phase) => {
      move(name).phase = phase;
    },
    leave: (name) => {
      movedAt = now();
      parts.delete(name);
    },
    lastFiles,
    stalled: new Promise((resolve) => {
      const looking = setInterval(
        () => {
          if (now() - movedAt < limitMs) return;
          clearInterval(looking);
          resolve(describe());
        },
        Math.min(LOOK_EVERY_MS, limitMs),
      ).unref();
    }),
  };
}
