import { expect, test } from "vitest";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { ConvertUnit } from "@/lib/result-assessment/convert-unit";
import { assessMarkers } from "./assess-markers";
import { readMarker } from "./marker-reading";

const LIMITS = [
  { loinc: "2823-3", name: "Potassium", unit: "mmol/L", low: 2.8, high: 6.2 },
  { loinc: "2345-7", name: "Glucose", unit: "mg/dL", low: 40, high: 500 },
];
/** Glucose, as it is converted by its molar mass. */
const convertUnit: ConvertUnit = ({ value, from, to }) =>
  from === "mg/dL" && to === "mmol/L" ? value / 18.016 : null;
const POTASSIUM = {
  name: "Potassium",
  loinc: "2823-3",
  result: "6.8",
  unit: "mmol/L",
  type: "numeric",
  interpretation: "abnormal",
  reference_range: "3.5-5.1",
} as BiomarkerResult;

function read(change: Partial<BiomarkerResult>) {
  const marker = { ...POTASSIUM, ...change };
  const results = { metadata: labResultsExample.metadata, results: [marker] };
  const [assessment] = assessMarkers(results, null, convertUnit, LIMITS);
  if (!assessment) throw new Error("Not assessed");
  const { grade, severity, reason, label } = readMarker(marker, assessment);
  return { grade, severity, reason, label };
}

test("a value beyond the clinic's limit is critical and says what it is without it", () => {
  expect(read({})).toEqual({
    grade: "critical",
    severity: 3,
    label: "Critical, high",
    reason: "It is above the clinic's critical limit of 6.2 mmol/L; without it, abnormal.",
  });
  expect(read({ result: ">6.5" })).toMatchObject({ grade: "critical" });
  expect(read({ result: "2.7", interpretation: "unknown" }).reason).toBe(
    "It is below the clinic's critical limit of 2.8 mmol/L; without it, not assessed.",
  );
  // The limit of glucose is in mg/dL.
  const glucose = { loinc: "2345-7", name: "Glucose", unit: "mmol/L", reference_range: "3.9-5.6" };
  expect(read({ ...glucose, result: "31" })).toMatchObject({ grade: "critical" });
  expect(read({ ...glucose, result: "20" })).toMatchObject({ grade: "abnormal" });
});

test.each([
  ["at the limit", { result: "6.2" }],
  ["of a bound that says less", { result: ">5" }],
  ["without a unit", { unit: null }],
  ["in a unit that cannot be converted", { unit: "mg/dL" }],
  ["of another code", { loinc: "2951-2" }],
  ["without a code", { loinc: null }],
])("a value %s is left to its laboratory", (_, change) => {
  expect(read(change).grade).toBe("abnormal");
});

test("a limit makes no value milder", () => {
  expect(read({ result: "5.3", interpretation: "critical" }).grade).toBe("critical");
});
