import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getLevelStyle, HATCH_ID } from "@/components/cycles/flow-style";
import { cycle, day, HISTORY, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { calendarWeeks } from "@/lib/domain/cycles/month-weeks";
import { WeekRow } from "./week-row";

function week(monday: string, cycles: typeof HISTORY = HISTORY): string {
  const model = buildCycleModel(cycles, { today: TODAY, shownFrom: day("2026-04-20") });
  const [row] = calendarWeeks(day(monday), day(monday));
  if (!row) throw new Error("no week");
  return renderToStaticMarkup(
    <table>
      <tbody>
        <WeekRow week={row} model={model} cursor={TODAY} isInStrip={false} />
      </tbody>
    </table>,
  );
}
const cells = (markup: string) => markup.split("<td").slice(1);

test("each cell describes its whole day, and today is marked as the date", () => {
  const [, tuesday, , , friday] = cells(week("2026-11-16"));
  expect(tuesday).toContain('aria-label="17-Nov-2026, cycle day 1, flow medium"');
  expect(friday).toContain('aria-current="date"');
  expect(friday).toContain("period open: no end logged");
});

test("only the cursor's cell is in the tab order", () => {
  const markup = week("2026-11-16");
  expect(markup.split('tabindex="0"').length - 1).toBe(1);
  expect(markup.split('tabindex="-1"').length - 1).toBe(6);
});

test("future days show a predicted period hatched, never as logged flow", () => {
  const [, , wednesday] = cells(week("2026-12-14"));
  expect(wednesday).toContain(`url(#${HATCH_ID})`);
  expect(wednesday).not.toContain(getLevelStyle("medium").fill);
});

test("two sources share a cell, each with its own bar and cycle day", () => {
  const other = cycle({ period_start: "2026-11-16", source_provider: "manual" });
  const [, tuesday] = cells(week("2026-11-16", [...HISTORY, other]));
  expect(tuesday).toContain("1/2");
  expect(tuesday).toContain('width="50%"');
});
