import { expect, it } from "vitest";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { getTodayView, type TodayViewGroup } from "./today-view";

function items(kind: "abnormal" | "critical", count: number): TodayItem[] {
  return Array.from(
    { length: count },
    (_, index) =>
      ({ kind, order_id: `${kind} ${index}`, due: "2026-11-20T16:00:00Z" }) as TodayItem,
  );
}

const rows = [...items("abnormal", 12), ...items("critical", 12)];
const view = {
  kind: null,
  opened: new Set<TodayViewGroup["name"]>(),
  now: "2026-11-20T15:00:00.000Z",
  zone: "America/New_York",
};

function shape(groups: readonly TodayViewGroup[]) {
  return groups.map(({ name, count, shown, folded }) => [name, count, shown.length, folded]);
}

it("folds a group after ten rows, critical results never", () => {
  expect(shape(getTodayView(rows, view))).toEqual([
    ["Critical", 12, 12, 0],
    ["Abnormal", 12, 10, 2],
  ]);
});

it("shows a whole group once it is opened, and a single kind without folding", () => {
  const opened = new Set<TodayViewGroup["name"]>(["Abnormal"]);
  expect(shape(getTodayView(rows, { ...view, opened }))).toEqual([
    ["Critical", 12, 12, 0],
    ["Abnormal", 12, 12, 0],
  ]);
  expect(shape(getTodayView(rows, { ...view, kind: "abnormal" }))).toEqual([
    ["Abnormal", 12, 12, 0],
  ]);
});
