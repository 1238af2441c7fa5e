import { expect, test } from "vitest";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { makeParsedReport, makeResult } from "@/lib/domain/lab-reports/testing/parsed-report";
import { type KeptEarlierValue, toReportCollections } from "./report-collection";

const { metadata } = makeParsedReport();

function toCollections(
  report: ReturnType<typeof makeParsedReport>,
  earlier: readonly KeptEarlierValue[] = [],
) {
  const finished = {
    job_id: "b2d155f0-3f5b-4d39-9d0e-0c3f8f0f1a01",
    uploaded_by: "Ada Lovelace",
    uploaded_at: "2026-09-07T10:00:00Z" as Instant,
    reviewed_by: null,
    reviewed_at: null,
    report,
    earlier,
  };
  return toReportCollections(finished, {
    uploadedOn: "2026-09-07" as CalendarDate,
    convertUnit: ({ value, from, to }) => (from === "mg/dL" && to === "g/L" ? value / 100 : null),
  });
}

function judge(dob: string, result: Parameters<typeof makeResult>[0]) {
  const report = makeParsedReport({
    results: [makeResult({ interpretation: "unknown", ...result })],
    metadata: { ...metadata, dob, date_collected: "2026-09-05", date_reported: "2026-09-06" },
  });
  return toCollections(report)[0]?.values[0]?.assessment.interpretation;
}

/** The day of each collection with the values in it, for rows with these printed dates. */
function getDays(date_collected: string | null, rows: readonly (string | null)[]) {
  const results = rows.map((date, at) => makeResult({ value: `${at}`, date_collected: date }));
  const header = { ...metadata, dob: null, date_collected, date_reported: "2026-09-06" };
  return toCollections(makeParsedReport({ results, metadata: header })).map(({ day, values }) => [
    day?.on ?? null,
    values.map(({ result }) => result.result),
  ]);
}

test("each value is filed under its own collection date", () => {
  // The day 15 shows that the laboratory prints the month first.
  expect(getDays(null, ["03/04/2026", "07/15/2026", "03/04/2026"])).toEqual([
    ["2026-03-04", ["0", "2"]],
    ["2026-07-15", ["1"]],
  ]);
  expect(getDays("2026-09-05", [null, "2026-09-05"])).toEqual([["2026-09-05", ["0", "1"]]]);
});

test("a value without a date is under none where the report has several, otherwise under the report's", () => {
  expect(getDays(null, ["2026-03-04", null])).toEqual([
    ["2026-03-04", ["0"]],
    [null, ["1"]],
  ]);
  expect(getDays(null, [null, null])).toEqual([["2026-09-06", ["0", "1"]]]);
});

test("the values of one report have different ids in all its collections", () => {
  const results = ["2026-03-04", "2026-07-15"].map((date) => makeResult({ date_collected: date }));
  const collections = toCollections(
    makeParsedReport({ results, metadata: { ...metadata, date_collected: null } }),
  );
  const ids = collections.flatMap(({ collection_id, values }) => [
    collection_id,
    ...values.map(({ value_id }) => value_id),
  ]);
  expect(new Set(ids).size).toBe(4);
});

test.each([
  ["2026-01-05", "abnormal"],
  ["2026-09-01", "normal"],
])("a range for months of life is applied to a person born on %s", (dob, interpretation) => {
  const bilirubin = {
    value: "8",
    reference_range_text: "0-30 days: 1.0-12.0; 1-12 months: 0.2-1.0",
    min_reference_range: null,
    max_reference_range: null,
  };
  expect(judge(dob, bilirubin)).toBe(interpretation);
});

test("bounds that were converted to the unit of the value do not contradict the text", () => {
  const converted = {
    value: "0.8",
    units: "g/L",
    reference_range_text: "70-99 mg/dL",
    min_reference_range: 0.7,
    max_reference_range: 0.99,
  };
  expect(judge("1980-01-01", converted)).toBe("normal");
});

test("values of a report in another language are those that were read in English", () => {
  const english = { value: "1234", units: null, reference_range_text: null, flag_text: null };
  const results = [makeResult({ value: "1.234", english })];
  const [collection] = toCollections(makeParsedReport({ results }));
  expect(collection?.values[0]?.result.result).toBe("1234");
});

test("kept values of earlier columns are filed under their days, marked, and never judged", () => {
  const row = makeResult({ interpretation: "critical" });
  const [first, second] = ["2026-03-04", "2025-09-01"] as CalendarDate[] as [
    CalendarDate,
    CalendarDate,
  ];
  const earlier = [
    { day: first, value: "9.7", row },
    { day: second, value: "Negative", row },
    { day: first, value: "4.9", row: makeResult({ test_name: "Potassium", loinc_matches: [] }) },
  ];
  const [current, ...others] = toCollections(makeParsedReport({ results: [row] }), earlier);
  expect(current?.origin).toMatchObject({ is_earlier_column: false });
  expect(others).toMatchObject([
    {
      origin: { is_earlier_column: true },
      day: { on: first, basis: "collected" },
      values: [{ result: { result: "9.7", reference_range: null } }, { result: { result: "4.9" } }],
    },
    { day: { on: second }, values: [{ result: { result: "Negative" } }] },
  ]);
  const values = others.flatMap((collection) => collection.values);
  expect(values.map(({ assessment }) => assessment.interpretation)).toEqual(
    values.map(() => "unknown"),
  );
  expect(values[0]?.marker_key).toBe(current?.values[0]?.marker_key);
  expect(new Set(values.map(({ value_id }) => value_id)).size).toBe(3);
});
