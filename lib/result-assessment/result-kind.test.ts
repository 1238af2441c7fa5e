import { expect, it } from "vitest";
import { assessResult } from "./assess-result";

const PLAIN_ROW = {
  name: "Analyte",
  loinc: null,
  value: "",
  comparator: null,
  unit: null,
  ranges: [],
  flags: [],
  status: null,
  patient: null,
  valueType: null,
};

function judge(name: string, value: string, range: string | null, flags: readonly string[]) {
  const bounds = { low: null, high: null, unit: null, type: null, appliesTo: null };
  const ranges = range === null ? [] : [{ text: range, ...bounds }];
  return assessResult({ ...PLAIN_ROW, name, value, ranges, flags }).interpretation;
}

it.each([
  ["Glucose, Fasting", "450", "70-99", "HH", "critical"],
  ["eGFR (race-neutral)", "8", null, "LL", "critical"],
  ["Anti-Xa, Low Molecular Weight Heparin", "2.5", null, "HH", "critical"],
  ["Specimen volume", "0.1", "1-5", null, "abnormal"],
  ["Sample quality", "12", null, "H", "abnormal"],
  ["Physician performed microscopy", "Seen", null, "POS", "abnormal"],
])("%s with a range or an abnormal flag is a result", (name, value, range, flag, expected) => {
  expect(judge(name, value, range, flag === null ? [] : [flag])).toBe(expected);
});

it.each([
  "Glucose, Fasting",
  "Glucose 8 hours fasting",
  "eGFR (race-neutral)",
  "Anti-Xa, Low Molecular Weight Heparin",
  "Heparin, low-molecular-weight",
  "EBV LMP-1",
])("%s is a result even without range and flag", (name) => {
  expect(judge(name, "450", null, [])).toBe("unknown");
});

it.each([
  "Fasting",
  "Fasting status",
  "Patient fasting:",
  "Are you fasting, and for how long",
  "Hours fasting",
  "Race",
  "Race/Ethnicity",
  "Weight",
  "Patient height",
  "LMP",
])("%s without range and flag describes the patient", (name) => {
  expect(judge(name, "12", null, ["N"])).toBeNull();
});

it.each([
  ["Leukocyte esterase, dipstick method", "LARGE", "NEGATIVE", [], "abnormal"],
  ["Nitrite, method B", "POSITIVE", "NEGATIVE", [], "abnormal"],
  ["Comment", "See below", null, ["AA"], "critical"],
])("%s with a range or a flag is judged, although its name could be a comment's", (...sent) => {
  const [name, value, range, flags, expected] = sent;
  expect(judge(name, value, range, flags)).toBe(expected);
});

it("a finding before the explanation of its test is a result", () => {
  const explanation =
    "This test was developed and its performance characteristics were determined by City Laboratory. It has not been cleared or approved by the FDA.";
  expect(judge("SARS-CoV-2 RNA", `DETECTED. ${explanation}`, null, [])).toBe("unknown");
  expect(judge("SARS-CoV-2 RNA", explanation, null, [])).toBeNull();
});

it.each([
  ["HH", "critical"],
  ["A", "abnormal"],
  ["POS", "abnormal"],
])("a row of a type that is never a result is one with the flag %s", (flag, expected) => {
  const row = { ...PLAIN_ROW, valueType: "administrative" as const, value: "Detected" };
  expect(assessResult({ ...row, flags: [flag] }).interpretation).toBe(expected);
});

it.each([
  ["Sample quality", "Grossly hemolyzed"],
  ["Specimen type", "Tube of another patient"],
])("%s that refuses the sample (%s) has to be read", (name, value) => {
  expect(judge(name, value, null, [])).toBe("unknown");
});

it.each([
  ["Reason for test", "Rule out carcinoma"],
  ["Sample quality", "Not hemolyzed"],
])("%s, %s, refuses nothing", (name, value) => {
  expect(judge(name, value, null, [])).toBeNull();
});
