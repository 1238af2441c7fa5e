import { expect, it } from "vitest";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import { DAY_MS } from "@/lib/contract/time";
import { describeToday, getTodayView, type TodayView } from "./today-view";

const NOW = "2026-11-20T15:00:00.000Z";
const at = (daysAgo: number) => new Date(Date.parse(NOW) - daysAgo * DAY_MS).toISOString();
const items = (kind: TodayKind, count: number, daysLate: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      ({ kind, order_id: `${kind} ${daysLate} ${index}`, due: at(daysLate) }) as TodayItem,
  );
const options = {
  kind: null,
  opened: new Set<string>(),
  isWhole: false,
  now: NOW,
  zone: "America/New_York",
  work: {},
};
const show = (rows: readonly TodayItem[], more: Partial<typeof options> | object = {}) =>
  getTodayView(rows, { ...options, ...more });
const shape = ({ groups }: TodayView) =>
  groups.map(({ name, count, entries }) => [name, count, entries.length]);

const old = [
  ...items("abnormal", 24, 9),
  ...items("abnormal", 3, 2),
  ...items("stuck", 2, 8),
  ...items("activation", 1, 0.5),
];

it("folds what is over a day late by kind and age, each into one line", () => {
  const view = show(old);
  expect(shape(view)).toEqual([
    ["Now", 1, 1],
    ["A day or more late", 29, 3],
  ]);
  const folds = view.groups[1]?.entries.map((entry) =>
    entry.type === "fold" ? [entry.fold.items.length, entry.fold.kind, entry.fold.age] : null,
  );
  expect(folds).toEqual([
    [24, "abnormal", "older than 7 days"],
    [3, "abnormal", "older than 1 day"],
    [2, "stuck", "older than 7 days"],
  ]);
});

it("opens a fold below its line, and folds nothing where one kind is shown", () => {
  expect(shape(show(old, { opened: new Set(["stuck 7"]) }))).toEqual([
    ["Now", 1, 1],
    ["A day or more late", 29, 5],
  ]);
  expect(show(old, { kind: "stuck" }).groups[0]?.entries.map(({ type }) => type)).toEqual([
    "item",
    "item",
  ]);
});

it("shows 20 rows before more, and everything in Now", () => {
  const many = [...items("booking", 15, -3), ...items("activation", 15, 0.2)];
  const view = show(many);
  expect(shape(view)).toEqual([
    ["Now", 15, 15],
    ["Tomorrow and later", 15, 5],
  ]);
  expect(view.hidden).toBe(10);
  expect(show(many, { isWhole: true }).hidden).toBe(0);
  const grave = [...items("critical", 18, 40), ...items("unassessed", 7, 40)];
  expect(show([...grave, ...many]).groups[0]?.entries).toHaveLength(40);
});

it("never cuts inside Now, and has no heading without rows", () => {
  const view = show([...items("stuck", 22, 0.1), ...items("booking", 51, -3)]);
  expect(shape(view)).toEqual([["Now", 22, 22]]);
  expect(view).toMatchObject({ hidden: 51, total: 73 });
});

it("says when the next item of all is due, although what is riskier stands above it", () => {
  const list = {
    items: [...items("correction", 1, -0.08), ...items("critical", 1, -0.02), ...old],
    work: {},
  };
  const zone = { id: "America/New_York", clock: "24h" } as const;
  expect(describeToday(list, NOW, zone)).toBe(
    "Friday 20-Nov-2026 · 32 to do, 30 late, next in 28 min",
  );
});
