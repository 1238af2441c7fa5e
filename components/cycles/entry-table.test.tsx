import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cycle, day, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { cycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { EntryTable } from "./entry-table";

test("a predicted entry is labeled as predicted, a logged one is not", () => {
  const entry = (date: string, is_predicted: boolean) =>
    cycle({
      period_start: date,
      period_end: date,
      is_predicted,
      ovulation_test: [{ date, test_result: "positive" }],
    });
  const cycles = [entry("2026-10-20", false), entry("2026-12-10", true)];
  const model = buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-04-20") });
  const strip = cycleStrip(model, day("2026-10-19"), 60);
  const rows = renderToStaticMarkup(<EntryTable strip={strip} model={model} />).split("<tr");
  const findRow = (date: string) => rows.find((row) => row.includes(date));
  expect(findRow("20-Oct-2026")).toMatch(/ovulation/i);
  expect(findRow("20-Oct-2026")).not.toContain("predicted");
  expect(findRow("10-Dec-2026")).toMatch(/ovulation[^<]* predicted</i);
});
