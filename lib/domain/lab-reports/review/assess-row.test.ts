import { describe, expect, test } from "vitest";
import {
  makeLabReport,
  makeParsedReport,
  makeResult,
  makeReview,
  makeValues,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { assessRow } from "./assess-row";
import { buildReview } from "./build-review";

describe("a row's stored bounds", () => {
  test("are in the unit of its value, so they do not contradict a text in another unit", () => {
    const converted = {
      value: "0.8",
      units: "g/L",
      range_text: "70-99 mg/dL",
      range_low: 0.7,
      range_high: 0.99,
    };
    const { interpretation, reason } = assessRow(makeValues(converted), null);
    // The unit may have been corrected since, and the browser cannot convert.
    expect(interpretation).toBe("unknown");
    expect(reason).toContain("in units that cannot be converted");
    const corrected = assessRow(makeValues({ ...converted, units: "mg/L" }), null);
    expect(corrected.interpretation).toBe("unknown");
  });

  test("do not replace a text with a range for each sex", () => {
    const values = makeValues({
      value: "12.5",
      units: "g/dL",
      range_text: "M: 13.5-17.5 F: 12.0-15.5",
      range_low: 12,
      range_high: 15.5,
    });
    expect(assessRow(values, { sex: "male", ageYears: 40 })).toMatchObject({
      interpretation: "abnormal",
      isBelowRange: true,
    });
    expect(assessRow(values, null).interpretation).toBe("unknown");
  });
});

test("words that were not understood forbid calling a value normal, not abnormal", () => {
  const judge = (value: string) => {
    const results = [makeResult({ value, has_unknown_words: true })];
    const report = makeLabReport(makeParsedReport({ results }));
    return buildReview(makeReview([], { report }))?.rows[0]?.assessment.interpretation;
  };
  expect(judge("3.2")).toBe("unknown");
  expect(judge("7.1")).toBe("abnormal");
});

test("a range for months of life is applied to the age in days", () => {
  const bilirubin = makeResult({
    value: "8",
    reference_range_text: "0-30 days: 1.0-12.0; 1-12 months: 0.2-1.0",
    min_reference_range: null,
    max_reference_range: null,
  });
  const judge = (dob: string) => {
    const { metadata } = makeParsedReport();
    const report = makeLabReport(
      makeParsedReport({
        results: [bilirubin],
        metadata: { ...metadata, dob, date_collected: "2026-09-05" },
      }),
    );
    return buildReview(makeReview([], { report }))?.rows[0]?.assessment.interpretation;
  };
  expect(judge("2026-01-05")).toBe("abnormal");
  expect(judge("2026-09-01")).toBe("normal");
});
