import { expect, test } from "vitest";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { makeParsedReport, makeResult } from "@/lib/domain/lab-reports/testing/parsed-report";
import { toReportCollection } from "./report-collection";

function judge(dob: string, result: Parameters<typeof makeResult>[0]) {
  const { metadata } = makeParsedReport();
  const report = makeParsedReport({
    results: [makeResult({ interpretation: "unknown", ...result })],
    metadata: { ...metadata, dob, date_collected: "2026-09-05", date_reported: "2026-09-06" },
  });
  const finished = {
    job_id: "b2d155f0-3f5b-4d39-9d0e-0c3f8f0f1a01",
    uploaded_by: "Ada Lovelace",
    uploaded_at: "2026-09-07T10:00:00Z" as Instant,
    reviewed_by: null,
    reviewed_at: null,
    report,
  };
  const { values } = toReportCollection(finished, {
    uploadedOn: "2026-09-07" as CalendarDate,
    convertUnit: ({ value, from, to }) => (from === "mg/dL" && to === "g/L" ? value / 100 : null),
  });
  return values[0]?.assessment.interpretation;
}

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
