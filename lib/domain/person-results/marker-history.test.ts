import { expect, test } from "vitest";
import type { PersonResultValue, ResultCollection } from "@/lib/contract/dashboard/person-results";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { on24HourClock } from "@/lib/domain/datetime";
import { timeTicks } from "@/lib/domain/series/time-ticks";
import { assessResult } from "@/lib/result-assessment/assess-result";
import { convertNothing } from "@/lib/result-assessment/convert-unit";
import { plotCollections } from "./collections";
import { getHistorySpan, getRuns } from "./history-frame";
import { summarizePanel } from "./history-summary";
import { getHistories, type MarkerHistory } from "./marker-history";

type Printed = { key?: string; text: string; unit?: string; range?: string };

let made = 0;

function value({ key = "loinc 3016-3", text, unit = "mIU/L", range = "0.4-4.0" }: Printed) {
  made += 1;
  const ranges = range
    ? [{ text: range, low: null, high: null, unit: null, type: null, appliesTo: null }]
    : [];
  const assessment = assessResult({
    name: "TSH",
    loinc: null,
    value: text,
    comparator: null,
    unit: unit || null,
    ranges,
    flags: [],
    status: null,
    patient: null,
  });
  const interpretation = assessment.interpretation ?? "unknown";
  return {
    value_id: String(made),
    marker_key: key,
    result: {
      name: "TSH",
      result: text,
      unit: unit || null,
      reference_range: range || null,
      interpretation,
    },
    assessment,
  } satisfies Omit<PersonResultValue, "plotted">;
}

const ORDER = {
  source: "order",
  order_id: "00000000-0000-4000-8000-000000000001",
  test_name: "Thyroid panel",
} as const;
const REPORT = {
  source: "lab_report",
  job_id: "00000000-0000-4000-8000-000000000002",
  uploaded_by: "Rowan Teasel",
  uploaded_at: "2026-11-20T12:00:00Z" as Instant,
  reviewed_by: "Imogen Marlow",
  reviewed_at: null,
  is_earlier_column: false,
} as const;

function collection(on: string | null, origin: ResultCollection["origin"], ...printed: Printed[]) {
  return {
    collection_id: `${on} ${origin.source}`,
    origin,
    laboratory: "Tidewater Lab",
    day:
      on === null
        ? null
        : { on: on as CalendarDate, at: null as Instant | null, basis: "collected" as const },
    time_doubt: null,
    is_partial: false,
    without_value: [],
    values: printed.map(value),
  };
}

function history(...collections: ReturnType<typeof collection>[]): MarkerHistory {
  const [first, ...more] = getHistories(plotCollections(collections, convertNothing));
  if (!first || more.length > 0) throw new Error("These values are one marker");
  return first;
}

test("joins values of orders and lab reports of one marker, newest first", () => {
  const { entries, panels } = history(
    collection("2026-01-05", ORDER, { text: "2.1" }),
    collection("2026-11-12", REPORT, { text: "6.1" }),
  );
  expect(entries.map(({ result }) => result.result)).toEqual(["6.1", "2.1"]);
  expect(panels).toHaveLength(1);
  expect(panels[0]?.points.map(({ from, isOutside }) => [from, isOutside])).toEqual([
    [2.1, false],
    [6.1, true],
  ]);
});

test("keeps values apart that only share their name", () => {
  const collections = [
    collection("2026-11-12", REPORT, { key: "printed lab a | tsh | unknown", text: "6.1" }),
    collection("2026-01-05", ORDER, { key: "loinc 3016-3", text: "2.1" }),
  ];
  expect(getHistories(plotCollections(collections, convertNothing))).toHaveLength(2);
});

test("draws units that cannot be converted in charts of their own, that of the newest value first", () => {
  const { panels } = history(
    collection("2026-11-12", REPORT, { text: "5.1", unit: "mmol/L" }),
    collection("2026-01-05", ORDER, { text: "92", unit: "mg/dL" }, { text: "5", unit: "" }),
  );
  expect(panels.map(({ unit, points }) => [unit, points.length])).toEqual([
    ["mmol/L", 1],
    ["mg/dL", 1],
    [null, 1],
  ]);
});

test("lists findings and values without a date instead of drawing them", () => {
  const { panels, undrawn } = history(
    collection("2026-11-12", REPORT, { text: "Negative", unit: "", range: "Negative" }),
    collection(null, REPORT, { text: "2.1" }),
  );
  expect(panels).toEqual([]);
  expect(undrawn.map(({ result }) => result.result)).toEqual(["Negative", "2.1"]);
});

test("joins no line across a bound", () => {
  const { panels } = history(
    collection("2026-01-01", ORDER, { text: "1" }),
    collection("2026-02-01", ORDER, { text: "2" }),
    collection("2026-03-01", ORDER, { text: "<0.5" }),
    collection("2026-04-01", ORDER, { text: "3" }),
    collection("2026-05-01", ORDER, { text: "4" }),
  );
  const runs = getRuns(panels[0]?.points ?? []);
  expect(runs.map((run) => run.map(({ from }) => from))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("summarizes a chart in one sentence", () => {
  const { name, panels } = history(
    collection("2026-01-05", ORDER, { text: "2.1" }),
    collection("2026-05-05", ORDER, { text: "<0.5" }),
    collection("2026-11-12", REPORT, { text: "6.1" }),
  );
  const [panel] = panels;
  expect(panel && summarizePanel({ name }, panel)).toBe(
    "TSH, mIU/L: 3 values, 2 from orders and 1 from lab reports, 05-Jan-2026 to 12-Nov-2026; " +
      "latest 6.1 mIU/L, abnormal, high, reference 0.4 to 4 mIU/L; " +
      "lowest <0.5 mIU/L, highest 6.1 mIU/L.",
  );
});

test("summarizes a single value", () => {
  const { name, panels } = history(collection("2026-01-05", REPORT, { text: "2.1" }));
  const [panel] = panels;
  expect(panel && summarizePanel({ name }, panel)).toBe(
    "TSH, mIU/L: 1 value from a lab report, 05-Jan-2026; latest 2.1 mIU/L, in range, reference 0.4 to 4 mIU/L.",
  );
});

test("the time of a chart has whole milliseconds on both sides, as its ticks need", () => {
  const at = "2026-11-22T10:51:22.123Z" as Instant;
  const day = { on: "2026-11-22" as CalendarDate, at, basis: "collected" as const };
  const { panels } = history(
    { ...collection(day.on, ORDER, { text: "2.1" }), day },
    collection("2024-03-02", REPORT, { text: "2.31" }),
  );
  const span = getHistorySpan(panels);
  expect(Number.isInteger(span?.start)).toBe(true);
  expect(Number.isInteger(span?.end)).toBe(true);
  expect(
    timeTicks(span?.start ?? 0, span?.end ?? 0, on24HourClock("America/New_York"), 600),
  ).not.toEqual([]);
});
