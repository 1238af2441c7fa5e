import { expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar-date";
import { cycle, day, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { cycleTemperatures } from "./cycle-temperatures";

const LOW = [36.4, 36.35, 36.42, 36.38, 36.3, 36.36];
const SHIFT = [...LOW, 36.6, 36.65, 36.67];

function measured(start: string, values: readonly (number | null)[], cycleEnd: string) {
  return cycle({
    period_start: start,
    cycle_end: cycleEnd,
    basal_body_temperature: values.flatMap((value, index) =>
      value === null ? [] : { date: addDays(day(start), index), value },
    ),
  });
}
const SEPTEMBER = measured("2026-09-19", SHIFT, "2026-10-18");
const OCTOBER = measured("2026-10-19", [36.4, 36.5, null, 36.6], "2026-11-16");
const at = (cycles: ReturnType<typeof cycle>[], date: string) =>
  cycleTemperatures(
    buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-05-18") }),
    day(date),
  );

test("a confirmed shift has its cover line, from the first low day on", () => {
  expect(at([SEPTEMBER, OCTOBER], "2026-09-25")).toMatchObject({
    title: "Cycle of 19-Sep-2026",
    cover: { level: 36.47, from: 1 },
  });
});

test("an unconfirmed shift has no cover line but a reason", () => {
  const made = at([SEPTEMBER, OCTOBER], "2026-10-25");
  expect(made?.cover).toBeNull();
  expect(made?.text).toBe(
    "No cover line in this cycle: 3 days with readings; a shift needs 6 low days, then 3 in a row above them.",
  );
});

test("readings are placed on their cycle day, and a line joins consecutive days only", () => {
  const made = at([SEPTEMBER, OCTOBER], "2026-10-25");
  expect(made?.front.points.map((point) => point.day)).toEqual([1, 2, 4]);
  expect(made?.front.lines.map((line) => line.map((point) => point.day))).toEqual([[1, 2]]);
  expect(made?.behind).toHaveLength(1);
});

test("a day outside any measured cycle uses the newest one", () => {
  expect(at([SEPTEMBER, OCTOBER], "2026-06-01")?.title).toBe("Cycle of 19-Oct-2026");
  expect(at([cycle({ period_start: "2026-10-19" })], "2026-10-20")).toBeNull();
});

test("units are never mixed: a cycle in the other unit is not in the background", () => {
  const fahrenheit = measured("2026-08-20", [97.4, 97.5], "2026-09-18");
  expect(at([fahrenheit, OCTOBER], "2026-10-20")).toMatchObject({ unit: "°C", behind: [] });
});
