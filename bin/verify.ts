import { packageBin } from "@/bin/checks/run-command";
import { createEnding } from "@/bin/embedded/ending";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm, ownEnvironment, testEnvironment } from "@/bin/env";
import { openFinishedParts } from "@/bin/testing/finished-parts";

// `npm run verify`: what takes minutes and is run before an issue is closed. `npm test` holds a small form of each.
// `npm run verify -- --resume` goes on where a run on the same commit was interrupted or failed.
const FULL_TESTS = [
  "bin/embedded/crash.test.ts",
  "lib/domain/calendar-date.test.ts",
  "lib/server/audit-log/ordinary-hour.test.ts",
  "service/fuzz.test.ts",
  "service/simulation/month.test.ts",
];

type Step = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
};

const runScript = (script: string, ...args: string[]): Step => ({
  name: [script, ...args].join(" "),
  args: ["--import", "tsx", `bin/${script.replace(":", "-")}.ts`, ...args],
  env: ownEnvironment(),
});

/** `folder` keeps what a step of hours has measured; `resume` are the arguments that let it be used again. */
const listSteps = (folder: string, resume: readonly string[]): readonly Step[] => [
  {
    name: "full tests",
    args: [packageBin("vitest", "vitest.mjs"), "run", ...FULL_TESTS],
    env: testEnvironment({ NODE_ENV: "test", PHIAL_FULL_TESTS: "1" }),
  },
  runScript("test:browser", "--full", "widths.spec.ts"),
  runScript("eval:results"),
  runScript("eval:intake"),
  runScript("eval:matching"),
  runScript("eval:matching", "draws"),
  { ...runScript("eval:parsing", "--report", folder, ...resume), name: "eval:parsing" },
  { ...runScript("torture", ...resume), name: "torture" },
  runScript("journeys"),
  runScript("lighthouse"),
];

const ending = createEnding(isStartedByNpm(), "The verification was interrupted.");
verify().catch(ending.end);

/** Runs one step after the other, all of them even if one fails; each counts as one. */
async function verify(): Promise<void> {
  const passed: string[] = [];
  const failed: string[] = [];
  // Added first, so it runs last and nothing is printed after it.
  ending.onEnd(async () => console.log(`${passed.length} passed, ${failed.length} failed`));
  const programs = createPrograms({
    note: async () => undefined,
    print: (name, line) => console.log(`${name} | ${line}`),
    onUnexpectedEnd: ending.end,
  });
  ending.onEnd(programs.stop);
  const { finish, folder, isResumed } = await openFinishedParts(
    "verify",
    process.argv.includes("--resume"),
  );
  for (const step of listSteps(folder, isResumed ? ["--resume"] : [])) {
    const startedAt = performance.now();
    const run = async () => {
      await programs.run(step);
      return true;
    };
    const reason = await finish(step.name, run).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    (reason === null ? passed : failed).push(step.name);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`${reason === null ? "ok    " : "FAILED"} ${step.name} (${seconds} s)`);
    if (reason !== null) console.log(reason);
  }
  if (failed.length > 0) console.log(["What failed:", ...failed].join("\n"));
  ending.end(failed.length > 0 ? new LaunchFailure("Not everything passed.") : undefined);
}
