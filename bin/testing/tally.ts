import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import type { Stall } from "@/bin/testing/progress";

export type FileTime = { readonly name: string; readonly ms: number };

/** The outcome of a part of the tests. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests, each with its file and the first line of its error. */
  readonly failures: readonly string[];
  /** Reasons for failures that no test reported. */
  readonly problems: readonly string[];
  /** How long each test file took. */
  readonly files: readonly FileTime[];
};

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(""),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

type PlaywrightSuite = z.output<typeof PlaywrightSuite>;
const PlaywrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.object({ message: z.string().default("") }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).default([]);
  },
});

const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.object({ message: z.string().default("unknown error") })),
});

/** Counts the tests in vitest's JSON report; a file that fails before its tests run counts as failed. */
export function tallyVitest(report: unknown, ok: boolean): Tally {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const problems = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((test) => test.status === "failed"),
    )
    .map(({ name, message }) => `${name} broke: ${message}`);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name,
    ms: endTime - startTime,
  }));
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages[0])),
  );
  const counts = { passed: numPassedTests, failedTests: numFailedTests };
  return complete({ ...counts, failures, problems, files }, ok);
}

/** Counts the tests in Playwright's JSON report. */
export function tallyPlaywright(report: unknown, ok: boolean): Tally {
  const { suites, stats, errors } = PlaywrightReport.parse(report);
  const problems = errors.map(({ message }) => message);
  const files = suites.map((suite) => ({
    name: nameSpecFile(suite),
    ms: addDurations(suite),
  }));
  const failedTests = stats.unexpected + stats.flaky;
  const failures = suites.flatMap(listFailures);
  return complete({ passed: stats.expected, failedTests, failures, problems, files }, ok);
}

/** A part that could not be run at all, as one failure. */
export function crashed(problem: string): Tally {
  return { passed: 0, failed: 1, failures: [], problems: [problem], files: [] };
}

/** Parts in which nothing moves any more: what had ended counts, and the stall is one more failure. */
export function stalled({ passed, failed, running }: Stall): Tally {
  const problem = ["Nothing moves any more. This was under way:", ...running].join("\n  ");
  return { ...crashed(problem), passed, failed: failed + 1 };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    problems: tallies.flatMap(({ problems }) => problems),
    files: tallies.flatMap(({ files }) => files),
  };
}

/** One line for each of the slowest files, slowest first, with names relative to the folder `root`. */
export function describeSlowest({ files }: Tally, root: string, count = 10): string[] {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(
    ({ name, ms }) =>
      `${(ms / 1_000).toFixed(1).padStart(7)} s  ${path.isAbsolute(name) ? path.relative(root, name) : name}`,
  );
}

function nameSpecFile({ file }: PlaywrightSuite): string {
  return `e2e/specs/${file}`;
}

function listFailures(suite: PlaywrightSuite): string[] {
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return describeFailure(nameSpecFile(suite), title, errors.find(Boolean));
    });
  return [...own, ...suite.suites.flatMap(listFailures)];
}

function describeFailure(file: string, test: string, error = ""): string {
  const [reason = ""] = stripVTControlCharacters(error).split("\n");
  return `${file}: ${test}: ${reason}`;
}

function addDurations({ specs, suites }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(addDurations)].reduce(
    (sum, ms) => sum + ms,
    0,
  );
}

type Counted = Omit<Tally, "failed"> & { readonly failedTests: number };

function complete({ failedTests, ...counted }: Counted, ok: boolean): Tally {
  const problems = [...counted.problems];
  if (counted.passed + failedTests === 0) problems.push("It ran no test.");
  if (!ok && failedTests + problems.length === 0) {
    problems.push("It failed although no test did.");
  }
  return { ...counted, failed: failedTests + problems.length, problems };
}
