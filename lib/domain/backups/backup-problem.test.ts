import { expect, test } from "vitest";
import { HOUR_MS } from "@/lib/contract/time";
import { findBackupProblem } from "./backup-problem";

const now = new Date("2026-11-22T12:00:00Z");
const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
const installedAt = before(1_000);

test.each([
  [24, 24, null],
  [24, 37, null],
  [24, 38, "late"],
  [1, 2, null],
  [1, 3, "late"],
])("with a backup every %i hours, one of %i hours ago is %s", (everyHours, hours, problem) => {
  const at = before(hours);
  const history = {
    everyHours,
    installedAt,
    lastSucceededAt: at,
    lastEnded: { failed: false, at },
  };
  expect(findBackupProblem(history, now)).toBe(problem);
});

test("a failure is a problem, however young the last good one is", () => {
  const lastEnded = { failed: true, at: before(1) };
  const history = { everyHours: 24, installedAt, lastSucceededAt: before(2), lastEnded };
  expect(findBackupProblem(history, now)).toBe("failed");
});

test("no backup at all is a problem once there should be one", () => {
  const none = { everyHours: 24, lastSucceededAt: null, lastEnded: null };
  expect(findBackupProblem({ ...none, installedAt: before(2) }, now)).toBeNull();
  expect(findBackupProblem({ ...none, installedAt }, now)).toBe("late");
});
