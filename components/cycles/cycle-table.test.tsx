import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cycle, day, HISTORY, quietEntries, TODAY } from "@/lib/domain/cycles/cycle-fixtures";
import { buildCycleModel } from "@/lib/domain/cycles/cycle-model";
import { CycleTable } from "./cycle-table";

/** The text of each cell, by row. */
function rows(cycles: typeof HISTORY): string[][] {
  const model = buildCycleModel(cycles, { today: TODAY, shownFrom: day("2023-11-20") });
  const markup = renderToStaticMarkup(<CycleTable model={model} goTo={() => undefined} />);
  const body = markup.slice(markup.indexOf("<tbody>"));
  return body
    .split("<tr")
    .slice(1)
    .map((row) =>
      row
        .split("<td")
        .slice(1)
        .map((cell) => getText(`<td${cell}`)),
    );
}

function getText(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, "").trim();
}

test("predicted, open and completed cycles are labeled differently", () => {
  expect(rows(HISTORY).slice(0, 3)).toEqual([
    ["16-Dec-2026", "20-Dec-2026", "5 d", "not given", "none", "predicted", "Apple Health"],
    ["17-Nov-2026", "open", "4 d so far", "open", "day 4", "no readings", "Apple Health"],
    ["19-Oct-2026", "23-Oct-2026", "5 d", "16-Nov-2026", "29 d", "no readings", "Apple Health"],
  ]);
});

test("what is not given or unknown is labeled as such", () => {
  const given = [
    cycle({ period_start: "2026-08-01" }),
    cycle({ period_start: "2026-09-01", cycle_end: "2026-09-30" }),
    cycle({ period_start: "2026-11-10", period_end: "2026-11-14", cycle_end: "2026-12-08" }),
  ];
  expect(rows(given).map((cells) => cells.slice(1, 5))).toEqual([
    ["14-Nov-2026", "5 d", "08-Dec-2026, in the future", "day 11"],
    ["not given", "unknown", "30-Sep-2026", "30 d"],
    ["not given", "unknown", "not given", "none"],
  ]);
});

test("an old open cycle that is still logged has no day today", () => {
  const menstrual_flow = quietEntries("2024-01-15", TODAY);
  const logged = cycle({ period_start: "2024-01-15", menstrual_flow });
  expect(rows([logged])[0]?.slice(1, 5)).toEqual(["open", "1 d so far", "open", "none"]);
});

test("a cycle after which nothing was logged is unknown and states how long", () => {
  const stopped = cycle({ period_start: "2024-01-15", period_end: "2024-01-18" });
  expect(rows([stopped])[0]?.slice(1, 4)).toEqual([
    "18-Jan-2024",
    "4 d",
    "unknown, nothing logged for 1,037 days",
  ]);
});

test("a cycle that two sources recorded is one row, whose other record is marked as not counted", () => {
  const others = [
    cycle({ period_start: "2026-10-20", cycle_end: "2026-11-16", source_provider: "manual" }),
    cycle({ period_start: "2026-11-17", source_provider: "manual" }),
  ];
  const listed = rows([...HISTORY, ...others]);
  expect(listed).toHaveLength(HISTORY.length);
  const marked = listed.filter((cells) => cells[6]?.includes("not counted"));
  expect(marked.map((cells) => [cells[0], cells[6]])).toEqual([
    ["17-Nov-2026", "Apple Health; Manual entry agrees (not counted)"],
    ["19-Oct-2026", "Apple Health; Manual entry: starts 1 d later, no period end (not counted)"],
  ]);
});

test("a completed cycle that overlaps another one only in part has a row of its own, not counted", () => {
  const other = cycle({
    period_start: "2026-06-05",
    cycle_end: "2026-07-03",
    source_provider: "manual",
  });
  const marked = rows([...HISTORY, other]).filter((cells) => cells[6]?.includes("not counted"));
  expect(marked.map((cells) => [cells[0], cells[6]])).toEqual([
    ["05-Jun-2026", "Manual entry (not counted)"],
  ]);
});

test("another source's confirmed shift is named in the row of the cycle", () => {
  const values = [36.4, 36.35, 36.42, 36.38, 36.3, 36.36, 36.6, 36.65, 36.67];
  const other = cycle({
    period_start: "2026-10-19",
    period_end: "2026-10-23",
    cycle_end: "2026-11-16",
    source_provider: "manual",
    basal_body_temperature: values.map((value, index) => ({
      date: `2026-10-${20 + index}`,
      value,
    })),
  });
  expect(rows([...HISTORY, other])[2]?.[6]).toBe(
    "Apple Health; Manual entry agrees, shift day 8 (not counted)",
  );
});

test("a record that begins after today is dated ahead, not open", () => {
  const ahead = cycle({ period_start: "2027-01-30" });
  expect(rows([ahead])[0]).toEqual([
    "30-Jan-2027",
    "not given",
    "unknown",
    "not given",
    "none",
    "dated ahead",
    "Apple Health (not counted)",
  ]);
});

test("the shift column shows the day of a confirmed shift, otherwise why there is none", () => {
  const values = [36.4, 36.35, 36.42, 36.38, 36.3, 36.36, 36.6, 36.65, 36.67];
  const measured = (count: number) =>
    cycle({
      period_start: "2026-10-19",
      cycle_end: "2026-11-16",
      basal_body_temperature: values
        .slice(0, count)
        .map((value, index) => ({ date: `2026-10-${20 + index}`, value })),
    });
  expect(rows([measured(9)])[0]?.[5]).toBe("day 8");
  expect(rows([measured(8)])[0]?.[5]).toBe("not confirmed");
  expect(rows([measured(0)])[0]?.[5]).toBe("no readings");
});
