import { readFile } from "node:fs/promises";
import path from "node:path";
import { describeCheck, runChecks } from "@/bin/checks/checks";
import { packageBin } from "@/bin/checks/run-command";
import { ensureBuilt } from "@/bin/embedded/ensure-built";
import type { Programs } from "@/bin/embedded/programs";
import { testEnvironment } from "@/bin/env";
import { startAppUnderTest } from "@/bin/testing/app-under-test";
import { crashed, type Tally, tallyPlaywright, tallyVitest } from "@/bin/testing/tally";

export async function runCheckPart(print: (line: string) => void): Promise<Tally> {
  const results = await runChecks((result) => print(describeCheck(result)));
  const failures = results.filter(({ ok }) => !ok).map(describeCheck);
  const failed = failures.length;
  return { passed: results.length - failed, failed, failures, problems: [], files: [] };
}

/** Unit, service, contract and launcher tests. */
export async function runVitestPart(programs: Programs, scratch: string): Promise<Tally> {
  const report = path.join(scratch, "vitest.json");
  const ok = await succeeds(programs, {
    name: "vitest",
    args: [
      packageBin("vitest", "vitest.mjs"),
      "run",
      "--reporter=default",
      `--reporter=${path.join(import.meta.dirname, "vitest-reporter.ts")}`,
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env: testEnvironment({ NODE_ENV: "test" }),
  });
  return tallyVitest(JSON.parse(await readFile(report, "utf8")), ok);
}

/** What the browser tests need: a running build. */
export type AppUnderTest = {
  /** Whether it had to be built; a build counts as one check. */
  readonly wasBuilt: boolean;
  readonly env: Record<string, string>;
};

export async function prepareAppUnderTest(
  programs: Programs,
  scratch: string,
): Promise<AppUnderTest> {
  const wasBuilt = await ensureBuilt(programs);
  return { wasBuilt, env: await startAppUnderTest(programs, scratch) };
}

/** The browser tests, once Phial runs. */
export async function runBrowserPart(
  programs: Programs,
  scratch: string,
  preparing: Promise<AppUnderTest>,
): Promise<Tally> {
  const { wasBuilt, env } = await preparing;
  const report = path.join(scratch, "playwright.json");
  const ok = await succeeds(programs, {
    name: "browser",
    args: [
      packageBin("@playwright", "test", "cli.js"),
      "test",
      `--reporter=list,json,${path.join(import.meta.dirname, "playwright-reporter.ts")}`,
    ],
    env: testEnvironment({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  const tally = tallyPlaywright(JSON.parse(await readFile(report, "utf8")), ok);
  return { ...tally, passed: tally.passed + Number(wasBuilt) };
}

/** Awaits a part; if it throws, it counts as one failure, with the reason. */
export async function settle(name: string, part: Promise<Tally>): Promise<Tally> {
  const tally = await part.catch((error: unknown) =>
    crashed(error instanceof Error ? error.message : String(error)),
  );
  return { ...tally, problems: tally.problems.map((problem) => `${name}: ${problem}`) };
}

async function succeeds(programs: Programs, plan: Parameters<Programs["run"]>[0]) {
  return programs.run(plan).then(
    () => true,
    () => false,
  );
}
