import { describe, expect, it } from "vitest";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import { assessMarkers } from "./assess-markers";

const convertUnit: ConvertUnit = ({ value, from, to }) =>
  from === "mg/dL" && to === "g/L" ? value / 100 : null;

type Metadata = Partial<LabResultsRaw["metadata"]>;

function assess(over: Partial<BiomarkerResult>, dates: Metadata = {}) {
  const marker = { name: "Glucose", type: "numeric", result: "8", ...over };
  const metadata = {
    age: "",
    dob: "",
    patient: "",
    date_reported: "",
    specimen_number: "",
    ...dates,
  };
  return assessMarkers({ metadata, results: [marker] }, null, convertUnit)[0];
}

describe("bounds that the service stored beside a text", () => {
  it.each<[Partial<BiomarkerResult>, string]>([
    [
      {
        result: "0.8",
        unit: "g/L",
        reference_range: "70-99 mg/dL",
        min_range_value: 0.7,
        max_range_value: 0.99,
      },
      "normal",
    ],
    [{ result: "1", unit: "g/L", reference_range: "<100 mg/dL", max_range_value: 1 }, "abnormal"],
    [{ result: "0.8", unit: "g/L", min_range_value: 0.7, max_range_value: 0.99 }, "normal"],
    [{ result: "1:80", reference_range: "<1:40", max_range_value: 40 }, "abnormal"],
    [
      {
        result: "5.7",
        unit: "%",
        reference_range: "Normal: <5.7 Prediabetes: 5.7-6.4 Diabetes: >6.4",
        max_range_value: 5.7,
      },
      "abnormal",
    ],
  ])("%j", (marker, interpretation) => {
    expect(assess(marker)?.interpretation).toBe(interpretation);
  });
});

describe("a range for months of life", () => {
  const bilirubin = { reference_range: "0-30 days: 1.0-12.0; 1-12 months: 0.2-1.0" };
  it.each<[string, Metadata, string]>([
    ["is unknown for completed years", { age: "0" }, "unknown"],
    [
      "is applied to an infant of 8 months",
      { age: "0", dob: "2026-01-05", date_collected: "2026-09-05T10:00:00Z" },
      "abnormal",
    ],
    [
      "is applied to a newborn, by the day of the report if that of collection is not known",
      { age: "0", dob: "2026-09-01", date_collected: null, date_reported: "2026-09-05" },
      "normal",
    ],
    [
      "is unknown for a birth after the collection",
      { age: "0", dob: "2026-10-01", date_collected: "2026-09-05" },
      "unknown",
    ],
  ])("%s", (_, dates, interpretation) => {
    expect(assess(bilirubin, dates)?.interpretation).toBe(interpretation);
  });

  it("includes a birthday that the average year has not reached", () => {
    // 6574 days, but 18 average years are 6574.4.
    const dates = { dob: "2001-03-01", date_collected: "2019-03-01" };
    const adults = { reference_range: "Adults: 5-10; Children: 1-2" };
    expect(assess(adults, dates)?.interpretation).toBe("normal");
  });
});
