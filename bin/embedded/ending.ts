import { explainFullDisk, LaunchFailure } from "@/bin/embedded/launch-failure";
import { npmIsGone } from "@/bin/embedded/watch-npm";

export type Ending = {
  /** Adds something to undo; what was added last is undone first. */
  readonly onEnd: (undo: () => Promise<void>) => void;
  /** Undoes everything and ends this process: with code 1 after saying why, when there is a failure. */
  readonly end: (failure?: unknown) => void;
};

/**
 * Makes this process end in order: on a signal, when npm that started it is gone, or when told to.
 * With `interrupted`, a sentence, an end from outside is a failure.
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
  // npm passes on what the terminal sends to both of us, so a signal may come twice.
  const stop = () => end(interrupted && new LaunchFailure(interrupted));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (startedByNpm) void npmIsGone().then(stop);
  return { onEnd: (undo) => undos.push(undo), end };
}

/** One sentence for what a user can mend, everything for what only we can. */
export function explain(failure: unknown): void {
  const known =
    failure instanceof LaunchFailure ? failure : explainFullDisk(failure, "the data folder");
  console.error(known?.message ?? failure);
}
