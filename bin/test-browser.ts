import { packageBin } from "@/bin/checks/run-command";
import { createEnding } from "@/bin/embedded/ending";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { createPrograms } from "@/bin/embedded/programs";
import { isStartedByNpm, testEnvironment } from "@/bin/env";
import { prepareAppUnderTest } from "@/bin/testing/parts";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";

// `npm run test:browser -- today.spec.ts -g "…"`: some browser tests, on Phial built and started in a scratch folder.
// The arguments are Playwright's.
const ending = createEnding(isStartedByNpm(), "The tests were interrupted.");
run(process.argv.slice(2)).catch(ending.end);

async function run(args: readonly string[]): Promise<void> {
  const scratch = await makeScratch("browser");
  ending.onEnd(() => removeScratch(scratch));
  const programs = createPrograms({
    note: async () => undefined,
    print: (name, line) => console.log(`${name} | ${line}`),
    onUnexpectedEnd: (failure) => ending.end(failure),
  });
  ending.onEnd(programs.stop);
  const { env } = await prepareAppUnderTest(programs, scratch);
  const playwright = packageBin("@playwright", "test", "cli.js");
  await programs
    .run({
      name: "browser",
      args: [playwright, "test", "--reporter=list", ...args],
      env: testEnvironment(env),
    })
    .then(
      () => ending.end(),
      () => ending.end(new LaunchFailure("Not everything passed.")),
    );
}
