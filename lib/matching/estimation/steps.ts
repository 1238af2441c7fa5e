/** Long work in small steps: a program that serves requests can serve them in between. */
export type Steps<Result> = Generator<unknown, Result>;

/** Does all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does the steps for at most `sliceMs` at a time and waits for `pause` in between. */
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
