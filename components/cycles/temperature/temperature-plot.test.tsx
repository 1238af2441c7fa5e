import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WINDOW_DAYS } from "@/components/cycles/calendar/day-cursor";
import { addDays } from "@/lib/domain/calendar-date";
import { cycle, day, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { cycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { temperatureChart } from "@/lib/domain/cycles/temperature/temperature-chart";
import { CycleTemperaturePlot } from "./cycle-temperature-plot";
import { TemperaturePlot } from "./temperature-plot";
import { TemperatureVerdicts } from "./temperature-verdicts";

const START = day("2026-10-19");

function getModel(values: readonly number[]) {
  const logged = cycle({
    period_start: START,
    cycle_end: "2026-11-16",
    basal_body_temperature: values.map((value, index) => ({ date: addDays(START, index), value })),
  });
  return buildCycleModel([logged], { today: TODAY, shownFrom: day("2026-05-18") });
}

function draw(values: readonly number[]): string {
  const model = getModel(values);
  const strip = cycleStrip(model, START, WINDOW_DAYS);
  const chart = temperatureChart(model, strip.dates);
  return renderToStaticMarkup(
    <>
      {chart ? <TemperaturePlot chart={chart} strip={strip} cursorIndex={3} /> : null}
      <TemperatureVerdicts chart={chart} temperatures={model.temperatures} />
    </>,
  );
}
const drawByCycleDay = (values: readonly number[]) =>
  renderToStaticMarkup(<CycleTemperaturePlot model={getModel(values)} date={START} />);
const LOW = [36.4, 36.35, 36.42, 36.38, 36.3, 36.36];

test("a confirmed cover line is drawn with its level, its bracket and 1-2-3", () => {
  const markup = draw([...LOW, 36.6, 36.65, 36.67]);
  expect(markup).toContain("cover 36.47");
  expect(markup).toContain("6 low days, highest 36.42");
  for (const number of [1, 2, 3]) expect(markup).toContain(`>${number}</text>`);
});

test("without a confirmed shift there is no line, and the reason is shown below", () => {
  const markup = draw([...LOW, 36.6, 36.65]);
  expect(markup).not.toContain("cover 3");
  expect(markup).not.toContain("6 low days, highest");
  expect(markup).toContain("No cover line in this cycle: 8 days with readings");
});

test.each([
  [
    "the third day is too low",
    [...LOW, 36.6, 36.65, 36.62],
    "the third by 0.15; at least 0.2 is needed",
  ],
  [
    "three days of fever would confirm it",
    [...LOW, 38.2, 38.6, 38.4],
    "Excluded: 3 days with fever (from 38.0 °C)",
  ],
  [
    "readings are too few",
    [36.4, 36.35, 36.7, 36.7],
    "4 days with readings; a shift needs 6 low days, then 3 in a row above them",
  ],
])("neither plot has a line where %s, and both say so", (_, values, reason) => {
  const [strip, byCycleDay] = [draw(values), drawByCycleDay(values)];
  expect(strip).toContain(reason);
  expect(/aria-label="([^"]*)"/.exec(byCycleDay)?.[1]).toContain(reason);
  for (const plot of [strip, byCycleDay]) expect(plot).not.toMatch(/>(cover|line) \d/);
});

test("a window without temperatures is labeled as such", () => {
  expect(draw([])).toContain("No basal temperature is logged in this window.");
});

test("the unit is described as inferred", () => {
  expect(draw([36.4])).toContain("Unit inferred: 1 value, 36.4, read as °C.");
});

test("a fever of three days has its own mark, confirms nothing and is described", () => {
  const markup = draw([...LOW, 38.2, 38.6, 38.4]);
  expect(markup.match(/data-mark="fever"/g)).toHaveLength(3);
  expect(markup).not.toContain("cover 3");
  expect(markup).toContain("Excluded: 3 days with fever");
  expect(markup).toContain("38.0 °C (100.4 °F) or more; shown, but excluded");
});

test("without fever there is no legend for it", () => {
  expect(draw([...LOW, 36.6, 36.65, 36.67])).not.toContain("ever");
});
