/** What a reporter tells the test run: that a test or its set-up has begun or ended, and whether a test passed. */
export type TestStep = {
  readonly what: string;
  /** `last`: no more files wait for a worker, so the processors are about to have time for something else. */
  readonly step: "begins" | "ends" | "passed" | "failed" | "last";
};

const MARK = "\u0001step ";

/** Prints a step in a line of its own, for `readStep`. */
export function emitStep(step: TestStep): void {
  process.stdout.write(`${MARK}${JSON.stringify(step)}\n`);
}

/** The step that a line of a program's output tells of; null when it is an ordinary line. */
export function readStep(line: string): TestStep | null {
  const [, step] = line.split(MARK);
  return step === undefined ? null : JSON.parse(step);
}
