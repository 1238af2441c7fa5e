import { expect, test } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { getCriticalFigures, getMinutesToTold, isWithinLimit } from "./critical-figures";

const at = (time: string) => `2026-11-22T${time}:00Z` as Instant;
const NOW = at("12:00");
const task = (told: string | null, more: object = {}) => ({
  state: told === null ? ("open" as const) : ("told" as const),
  arrived_at: at("10:00"),
  due_at: at("11:00"),
  limit_minutes: 60,
  told_at: told === null ? null : at(told),
  ...more,
});

test("counts within and past the limit, and the median of the minutes", () => {
  const tasks = [task("10:10"), task("10:40"), task("11:30"), task(null)];
  expect(getCriticalFigures(tasks, NOW)).toEqual({
    total: 4,
    open: 1,
    told: 3,
    closed: 0,
    within_limit: 2,
    past_limit: 2,
    median_minutes: 40,
  });
  expect(getCriticalFigures([task("10:10"), task("10:41")], NOW).median_minutes).toBe(26);
});

test("an open task before its limit and a closed one are neither", () => {
  expect(isWithinLimit(task(null, { due_at: at("12:30") }), NOW)).toBeNull();
  expect(isWithinLimit(task(null, { state: "closed" }), NOW)).toBeNull();
  expect(getCriticalFigures([], NOW).median_minutes).toBeNull();
});

test("the minutes count from where the limit counts, also where Phial found the result later", () => {
  const found = { arrived_at: at("09:54"), due_at: at("11:00"), limit_minutes: 60 };
  expect(getMinutesToTold({ ...found, told_at: at("13:22") })).toBe(202);
  expect(getMinutesToTold({ ...found, told_at: at("09:58") })).toBe(0);
});
