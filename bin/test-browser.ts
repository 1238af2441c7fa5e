import { packageBin } from "@/bin/checks/run-command";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { testEnvironment } from "@/bin/env";
import { prepareAppUnderTest } from "@/bin/testing/parts";
import { runInScratch } from "@/bin/testing/run-in-scratch";

// `npm run test:browser -- today.spec.ts -g "…"`: some browser tests, on Phial built and started in a scratch folder.
// The arguments are passed to Playwright, except `--full`: tests with a small form then run in full, as in `npm run verify`.
const isFull = process.argv.includes("--full");
const args = process.argv.slice(2).filter((arg) => arg !== "--full");
runInScratch({
  name: "browser",
  interrupted: "The tests were interrupted.",
  place: "memory",
  act: async (programs, scratch) => {
    const { env } = await prepareAppUnderTest(programs, scratch);
    const playwright = packageBin("@playwright", "test", "cli.js");
    try {
      await programs.run({
        name: "browser",
        args: [playwright, "test", "--reporter=list", ...args],
        env: testEnvironment({ ...env, PHIAL_FULL_TESTS: isFull ? "1" : "" }),
      });
    } catch {
      throw new LaunchFailure("Not everything passed.");
    }
  },
});
