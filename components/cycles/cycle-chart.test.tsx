import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { day, HISTORY, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { useDayCursor } from "./calendar/use-day-cursor";
import { CycleChart } from "./cycle-chart";

const model = buildCycleModel(HISTORY, { today: TODAY, shownFrom: day("2026-04-20") });

function Chart() {
  return <CycleChart model={model} cursor={useDayCursor(model)} zone="America/Phoenix" />;
}

test("the screen names the zone whose day is called today", () => {
  const caption = renderToStaticMarkup(<Chart />).split("</figcaption>")[0];
  expect(caption).toContain(
    "Today is the day in America/Phoenix; calendar dates do not shift with a zone.",
  );
});
