import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { emitStep } from "./test-step";

const nameTest = (test: TestCase) => test.titlePath().filter(Boolean).join(" > ");

/** Tells the test run of each step, so that it knows what was under way when nothing moves any more. */
export default class PlaywrightReporter implements Reporter {
  onTestBegin(test: TestCase): void {
    emitStep({ what: nameTest(test), step: "begins" });
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const step = status === "passed" || status === "failed" ? status : "ends";
    emitStep({ what: nameTest(test), step });
  }

  printsToStdio(): boolean {
    return false;
  }
}
