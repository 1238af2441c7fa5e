import path from "node:path";
import type { ReportedHookContext, Reporter, TestCase, TestSpecification } from "vitest/node";
import { emitStep } from "./test-step";

const root = path.resolve(import.meta.dirname, "..", "..");

const nameTest = ({ module, fullName }: TestCase) =>
  `${path.relative(root, module.moduleId)} > ${fullName}`;

/** A hook of a group of tests or of a file; those of a test are part of it. */
function nameHook({ entity, name }: ReportedHookContext): string | null {
  if (entity.type === "test") return null;
  const file = entity.type === "suite" ? entity.module.moduleId : entity.moduleId;
  const suite = entity.type === "suite" ? ` > ${entity.fullName}` : "";
  return `${path.relative(root, file)}${suite} (${name})`;
}

/** Tells the test run of each step, so that it knows what was under way when nothing moves any more. */
export default class VitestReporter implements Reporter {
  #waitingFiles = 0;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#waitingFiles = files.length;
  }

  onTestModuleQueued(): void {
    this.#waitingFiles -= 1;
    if (this.#waitingFiles === 0) emitStep({ what: "the last files", step: "last" });
  }

  onTestCaseReady(test: TestCase): void {
    emitStep({ what: nameTest(test), step: "begins" });
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    emitStep({
      what: nameTest(test),
      step: state === "skipped" || state === "pending" ? "ends" : state,
    });
  }

  onHookStart(hook: ReportedHookContext): void {
    const what = nameHook(hook);
    if (what) emitStep({ what, step: "begins" });
  }

  onHookEnd(hook: ReportedHookContext): void {
    const what = nameHook(hook);
    if (what) emitStep({ what, step: "ends" });
  }
}
