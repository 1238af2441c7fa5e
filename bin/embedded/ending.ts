import { describeFailure, LaunchFailure } from "@/bin/embedded/launch-failure";
import { npmIsGone } from "@/bin/embedded/watch-npm";

export type Ending = {
  /** Adds a clean-up step; steps run in reverse order. */
  readonly onEnd: (undo: () => Promise<void>) => void;
  /** Runs all clean-up steps and ends this process; a failure is printed and results in exit code 1. */
  readonly end: (failure?: unknown) => void;
};

/**
 * Makes this process end cleanly: on a signal, when the npm process that started it is gone, or on `end`. If the
 * sentence `interrupted` is given, a signal counts as a failure.
 */
export function createEnding(startedByNpm: boolean, interrupted?: string): Ending {
  const undos: (() => Promise<void>)[] = [];
  let ending = false;

  async function run(failure: unknown) {
    if (failure !== undefined) explain(failure);
    let clean = failure === undefined;
    for (const undo of undos.toReversed()) {
      await undo().catch((error: unknown) => {
        clean = false;
        explain(error);
      });
    }
    process.exit(clean ? 0 : 1);
  }

  const end = (failure?: unknown) => {
    if (ending) return;
    ending = true;
    void run(failure);
  };
  // npm forwards signals that the terminal also sends directly, so a signal may arrive twice.
  const stop = () => end(interrupted && new LaunchFailure(interrupted));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (startedByNpm) void npmIsGone().then(stop);
  return { onEnd: (undo) => undos.push(undo), end };
}

/** Prints one sentence about a failure. */
export function explain(failure: unknown): void {
  console.error(describeFailure(failure));
}
