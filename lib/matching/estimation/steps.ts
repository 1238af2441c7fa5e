/** Long work in small steps, so that a server can answer requests in between. */
export type Steps<Result> = Generator<unknown, Result>;

/** Runs all steps without a pause. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs the steps for at most `sliceMs` at a time and awaits `pause` in between. */
export async function runStepsWithPauses<Result>(
  steps: Steps<Result>,
  { sliceMs, pause }: { readonly sliceMs: number; readonly pause: () => Promise<void> },
): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await pause();
  }
}
