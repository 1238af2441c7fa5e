import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ResultOrigin } from "@/lib/contract/dashboard/person-results";
import type { CalendarDate } from "@/lib/contract/primitives";
import { plotCollections } from "@/lib/domain/person-results/collections";
import { getHistories, type HistoryPoint } from "@/lib/domain/person-results/marker-history";
import { assessResult } from "@/lib/result-assessment/assess-result";
import { convertNothing } from "@/lib/result-assessment/convert-unit";
import { HistoryMark } from "./history-mark";

const ORIGIN: ResultOrigin = {
  source: "order",
  order_id: "00000000-0000-4000-8000-000000000001",
  test_name: "Inflammation panel",
};

/** A value of one marker as its chart gets it. */
function createPoint(printed: string): HistoryPoint {
  const assessment = assessResult({
    name: "hs-CRP",
    loinc: null,
    value: printed,
    comparator: null,
    unit: "mg/L",
    ranges: [],
    flags: [],
    status: null,
    patient: null,
  });
  const collection = {
    collection_id: "1",
    origin: ORIGIN,
    laboratory: null,
    day: { on: "2026-11-20" as CalendarDate, at: null, basis: "collected" as const },
    time_doubt: null,
    is_partial: false,
    without_value: [],
    values: [
      {
        value_id: "1",
        marker_key: "crp",
        result: {
          name: "hs-CRP",
          result: printed,
          type: "numeric" as const,
          unit: "mg/L",
          reference_range: null,
          interpretation: "unknown" as const,
        },
        assessment,
      },
    ],
  };
  const point = getHistories(plotCollections([collection], convertNothing))[0]?.panels[0]
    ?.points[0];
  if (!point) throw new Error(`${printed} is not plotted.`);
  return point;
}

/** The label beside the mark and the tooltip, as they are read. */
function read(point: HistoryPoint) {
  const html = renderToStaticMarkup(
    <svg>
      <title>hs-CRP</title>
      <HistoryMark
        point={point}
        x={10}
        toTop={() => 10}
        bottom={100}
        isLabelled
        isAtRight={false}
      />
    </svg>,
  );
  const markup = html.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  const between = (start: string, end: string) => markup.split(start)[1]?.split(end)[0] ?? null;
  return {
    label: between('class="halo">', "</text>"),
    tooltip: between("<g", "</title>")?.split("<title>")[1],
  };
}

test.each([
  ["6.10", "6.10"],
  ["Less than 0.05", "<0.05"],
  ["Greater than or equal to 1200", "≥1200"],
  ["0.50000 - 0.75000", "0.5 to 0.75"],
  ["1234567.25 - 7654321.75", null],
])("a value printed as %s is labelled %s, never with a part of it", (printed, label) => {
  expect(read(createPoint(printed))).toEqual({ label, tooltip: printed });
});

test("a converted bound keeps whether its limit is included", () => {
  const point = createPoint("<= 5");
  const plotted = { unit: "mg/dL", from: null, to: 0.5, range: null, is_converted: true };
  const converted = { ...point, entry: { ...point.entry, plotted } };
  expect(read(converted)).toEqual({ label: "≤0.5", tooltip: "≤0.5" });
});
