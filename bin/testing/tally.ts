import { z } from "zod";

/** What a part of the tests came to. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** Why something counts as failed that no test reported. */
  readonly problems: readonly string[];
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
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.object({ message: z.string().default("unknown error") })),
});

/** Counts what vitest's JSON reporter wrote; a file that broke before its tests counts as failed. */
export function tallyVitest(report: unknown, ok: boolean): Tally {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(report);
  const problems = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((test) => test.status === "failed"),
    )
    .map(({ name, message }) => `${name} broke: ${message}`);
  return complete(numPassedTests, numFailedTests, problems, ok);
}

/** Counts what Playwright's JSON reporter wrote. */
export function tallyPlaywright(report: unknown, ok: boolean): Tally {
  const { stats, errors } = PlaywrightReport.parse(report);
  const problems = errors.map(({ message }) => message);
  return complete(stats.expected, stats.unexpected + stats.flaky, problems, ok);
}

/** A part that could not be run at all: one failure. */
export function crashed(problem: string): Tally {
  return { passed: 0, failed: 1, problems: [problem] };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    problems: tallies.flatMap(({ problems }) => problems),
  };
}

function complete(
  passed: number,
  failedTests: number,
  found: readonly string[],
  ok: boolean,
): Tally {
  const problems = [...found];
  if (passed + failedTests === 0) problems.push("It ran no test.");
  if (!ok && failedTests + problems.length === 0) {
    problems.push("It failed although no test did.");
  }
  return { passed, failed: failedTests + problems.length, problems };
}
