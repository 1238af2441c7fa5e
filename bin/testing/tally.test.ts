import { describe, expect, test } from "vitest";
import {
  addTallies,
  crashed,
  describeSlowest,
  tallyPlaywright,
  tallyVitest,
} from "@/bin/testing/tally";

const vitestFile = (statuses: string[], more: object = {}) => ({
  name: "a.test.ts",
  status: statuses.includes("failed") ? "failed" : "passed",
  message: "",
  startTime: 1_000,
  endTime: 1_000 + 250 * statuses.length,
  assertionResults: statuses.map((status, index) => ({
    status,
    fullName: `part test ${index}`,
    failureMessages: status === "failed" ? ["\u001b[31mexpected 1\u001b[0m\n  at a.test.ts:3"] : [],
  })),
  ...more,
});

function vitestReport(files: ReturnType<typeof vitestFile>[]) {
  const statuses = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    numPassedTests: statuses.filter(({ status }) => status === "passed").length,
    numFailedTests: statuses.filter(({ status }) => status === "failed").length,
    success: files.every(({ status }) => status === "passed"),
    testResults: files,
  };
}

const playwrightReport = (stats: object, errors: object[] = [], suites: object[] = []) => ({
  suites,
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe("the tally of vitest", () => {
  test("counts passed and failed tests", () => {
    const report = vitestReport([vitestFile(["passed", "passed", "failed", "skipped"])]);
    expect(tallyVitest(report, false)).toEqual({
      passed: 2,
      failed: 1,
      failures: ["a.test.ts: part test 2: expected 1"],
      problems: [],
      files: [{ name: "a.test.ts", ms: 1_000 }],
    });
  });

  test("counts a file that broke before its first test", () => {
    const broken = vitestFile([], { status: "failed", message: "Cannot find module" });
    const tally = tallyVitest(vitestReport([vitestFile(["passed"]), broken]), false);
    expect(tally).toMatchObject({
      passed: 1,
      failed: 1,
      problems: ["a.test.ts broke: Cannot find module"],
    });
  });

  test("counts a run that failed outside its tests", () => {
    expect(tallyVitest(vitestReport([vitestFile(["passed"])]), false)).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  test("counts a run of nothing as a failure", () => {
    expect(tallyVitest(vitestReport([]), true)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("the tally of the browser tests", () => {
  test("counts a flaky test as failed", () => {
    const report = playwrightReport({ expected: 5, unexpected: 1, flaky: 1, skipped: 2 });
    expect(tallyPlaywright(report, false)).toEqual({
      passed: 5,
      failed: 2,
      failures: [],
      problems: [],
      files: [],
    });
  });

  test("names what failed, also in a group", () => {
    const spec = (title: string, error?: object) => ({
      title,
      ok: !error,
      tests: [{ results: [{ duration: 1, ...(error && { error }) }] }],
    });
    const group = { file: "today.spec.ts", specs: [spec("waits", { message: "Timeout\nat 5" })] };
    const suite = { file: "today.spec.ts", specs: [spec("opens")], suites: [group] };
    const report = playwrightReport({ expected: 1, unexpected: 1 }, [], [suite]);
    expect(tallyPlaywright(report, false).failures).toEqual([
      "e2e/specs/today.spec.ts: waits: Timeout",
    ]);
  });

  test("counts what broke outside a test", () => {
    const report = playwrightReport({ expected: 5 }, [{ message: "No browser" }]);
    expect(tallyPlaywright(report, false)).toEqual({
      passed: 5,
      failed: 1,
      failures: [],
      problems: ["No browser"],
      files: [],
    });
  });

  test("counts a run of nothing as a failure", () => {
    expect(tallyPlaywright(playwrightReport({}), true).failed).toBe(1);
  });
});

test("adds the parts, a crashed one as one failure", () => {
  const files = [{ name: "a.test.ts", ms: 5 }];
  const tally = { passed: 3, failed: 1, failures: ["one"], problems: ["a"], files };
  const sum = { passed: 3, failed: 2, failures: ["one"], problems: ["a", "b"], files };
  expect(addTallies([tally, crashed("b")])).toEqual(sum);
});

test("lists the slowest files first, a browser file with all its tests", () => {
  const spec = (duration: number) => ({
    title: "opens",
    ok: true,
    tests: [{ results: [{ duration }] }],
  });
  const suite = { file: "today.spec.ts", specs: [spec(3_000)] };
  const report = playwrightReport(
    { expected: 2 },
    [],
    [{ ...suite, suites: [{ ...suite, specs: [spec(1_500)] }] }],
  );
  const vitest = tallyVitest(
    vitestReport([vitestFile(["passed"], { name: "/project/a.test.ts" })]),
    true,
  );
  const sum = addTallies([vitest, tallyPlaywright(report, true)]);
  expect(describeSlowest(sum, "/project")).toEqual([
    "    4.5 s  e2e/specs/today.spec.ts",
    "    0.3 s  a.test.ts",
  ]);
  expect(describeSlowest(sum, "/project", 1)).toHaveLength(1);
});
