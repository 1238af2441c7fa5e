const FIRST_MS = 500;
const MAX_MS = 60_000;
/** A program that ran for this long has recovered, and its next failure counts as the first. */
const STEADY_AFTER_MS = 60_000;

export type RestartPauses = {
  /** The pause before the next start of a program that ran for `ranMs`, and the number of consecutive failures. */
  readonly next: (ranMs: number) => { readonly delayMs: number; readonly failures: number };
};

/** Half a second at first, then twice as long each time, up to a minute. */
export function createRestartPauses(): RestartPauses {
  let failures = 0;
  return {
    next: (ranMs) => {
      failures = ranMs >= STEADY_AFTER_MS ? 1 : failures + 1;
      return { delayMs: Math.min(FIRST_MS * 2 ** (failures - 1), MAX_MS), failures };
    },
  };
}

/** The message about a program that ended and is restarted. `how`: `service ended with code 1`. */
export function describeRestart(how: string, failures: number, delayMs: number): string {
  if (failures < 3) return `${how} and is being started again.`;
  const seconds = Math.round(delayMs / 1000);
  return `${how}, ${failures} times in a row now. It is started again in ${seconds} s; the reason is in the lines above.`;
}
