import { expect, test } from "vitest";
import {
  type BulkRescheduleRow,
  RESCHEDULE_ROW_STATES,
  type RescheduleRowState,
} from "@/lib/contract/dashboard/bulk-reschedule";
import type { Instant } from "@/lib/contract/primitives";
import {
  countReasons,
  formatBulkRescheduleProgress,
  formatChange,
  formatOrders,
  getFirstGroup,
  groupRescheduleRows,
} from "./bulk-reschedule-groups";

const none = Object.fromEntries(RESCHEDULE_ROW_STATES.map((state) => [state, 0])) as Record<
  RescheduleRowState,
  number
>;
const verdicts = { movable: 6, refused: 3, unknown: 0 };
const started_at = "2026-11-20T15:00:00Z" as Instant;

test("a dry run has three groups, also empty ones, and shows first what will be rescheduled", () => {
  const groups = groupRescheduleRows({
    started_at: null,
    verdicts,
    states: { ...none, waiting: 6 },
  });
  expect(groups.map(({ label, count }) => `${label} ${count}`)).toEqual([
    "Will be rescheduled 6",
    "Will be refused 3",
    "Unknown 0",
  ]);
  expect(getFirstGroup(groups)).toBe("movable");
});

test("a started bulk reschedule has a group for each outcome and shows first what needs a person", () => {
  const states = { ...none, moved: 3, failed: 2, waiting: 1, left_out: 3 };
  const groups = groupRescheduleRows({ started_at, verdicts, states });
  expect(groups.map(({ key, count }) => [key, count])).toEqual([
    ["moved", 3],
    ["waiting", 1],
    ["failed", 2],
    ["left_out", 3],
  ]);
  expect(getFirstGroup(groups)).toBe("failed");
  expect(formatBulkRescheduleProgress({ states })).toEqual({ done: 5, all: 6 });
  const begun = groupRescheduleRows({ started_at, verdicts, states: { ...none, waiting: 6 } });
  expect(getFirstGroup(begun)).toBe("waiting");
});

test.each([
  [{ kind: "shift", days: 1 }, "1 day later"],
  [{ kind: "shift", days: -3 }, "3 days earlier"],
] as const)("%j is %s", (change, text) => {
  expect(formatChange(change)).toBe(text);
});

test("formats a number of orders", () => {
  expect([1, 1_000].map(formatOrders)).toEqual(["1 order", "1,000 orders"]);
});

test("refusals are counted by reason, the most frequent first, whatever date each order has", () => {
  const row = (reason: string | null, answer: string | null = null) =>
    ({ reason, answer }) as BulkRescheduleRow;
  const past = (date: string) => row(`${date} is past. Earliest: 20-Nov-2026.`);
  const changed = (date: string) =>
    row(null, `Its date was changed to ${date} after the dry run. It was left as it is.`);
  const rows = [
    row("Has no activation date."),
    past("18-Nov-2026"),
    past("19-Nov-2026"),
    past("19-Nov-2026"),
    changed("02-Jan-2027"),
    changed("no date"),
    row(null),
  ];
  expect(countReasons(rows).map(({ reason, count }) => [count, reason])).toEqual([
    [3, "The new date is past. Earliest: 20-Nov-2026."],
    [2, "Its date was changed after the dry run. It was left as it is."],
    [1, "Has no activation date."],
  ]);
});
