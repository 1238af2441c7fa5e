import { describe, expect, it } from "vitest";
import { assessResult } from "./assess-result";
import type { ReportedReferenceRange, ReportedResultPatient } from "./reported-result";
import { convertWithUcum } from "./ucum";

type Case = Partial<ReportedReferenceRange> & {
  value: string;
  valueUnit?: string;
  patient?: ReportedResultPatient;
};

function judge({ value, valueUnit, patient, ...range }: Case) {
  const none = { text: null, low: null, high: null, unit: null, type: null, appliesTo: null };
  const { interpretation, isBelowRange } = assessResult(
    {
      name: "Glucose",
      loinc: null,
      value,
      comparator: null,
      unit: valueUnit ?? null,
      ranges: [{ ...none, ...range }],
      flags: [],
      status: null,
      patient: patient ?? null,
    },
    convertWithUcum,
  );
  return isBelowRange ? `${interpretation}, below` : interpretation;
}

describe("a text with several ranges is applied although bounds were stored for one of them", () => {
  const bySex = { text: "M: 13.5-17.5 F: 12.0-15.5", low: 12, high: 15.5, value: "12.5" };
  const tiers = { text: "Normal: <5.7 Prediabetes: 5.7-6.4 Diabetes: >6.4", high: 5.7 };
  it.each<[string, Case, string]>([
    ["another sex", { ...bySex, patient: { sex: "male", ageYears: 40 } }, "abnormal, below"],
    ["this sex", { ...bySex, patient: { sex: "female", ageYears: 40 } }, "normal"],
    ["an unknown sex", bySex, "unknown"],
    ["an exclusive tier", { ...tiers, value: "5.7" }, "abnormal"],
    ["a tier", { ...tiers, value: "5.6" }, "normal"],
    ["bounds of none of them", { ...bySex, low: 1, high: 2 }, "unknown"],
  ])("%s", (_, reported, expected) => expect(judge(reported)).toBe(expected));
});

it.each<[string, Case, string]>([
  ["an end that only the text has", { text: "4-10", low: 4, value: "100" }, "abnormal"],
  ["a titer", { text: "<1:40", high: 40, value: "1:80" }, "abnormal"],
  ["a lower titer", { text: "<1:40", high: 40, value: "1:20" }, "normal"],
])("bounds do not replace %s", (_, reported, expected) => expect(judge(reported)).toBe(expected));

it.each<[string, string, string]>([
  ["not above 199", "242", "abnormal"],
  ["not above 199", "142", "normal"],
  ["not to exceed 199", "242", "abnormal"],
  ["not below 40", "32", "abnormal, below"],
  ["no fewer than 40", "45", "normal"],
  ["cannot be above 199", "242", "unknown"],
  ["never below 40", "32", "unknown"],
])("a denied bound is the opposite one: %s, %s", (text, value, expected) =>
  expect(judge({ text, value })).toBe(expected),
);

describe("bounds in another unit than their text", () => {
  const text = "70-99 mg/dL";
  it.each<[string, Case, string]>([
    [
      "converted",
      { text, low: 0.7, high: 0.99, unit: "g/L", value: "0.8", valueUnit: "g/L" },
      "normal",
    ],
    [
      "converted and exclusive",
      { text: "<100 mg/dL", high: 1, unit: "g/L", value: "1", valueUnit: "g/L" },
      "abnormal",
    ],
    [
      "not converted",
      { text: "4.0-5.6 %", low: 4, high: 5.6, unit: "mmol/mol", value: "5", valueUnit: "mmol/mol" },
      "unknown",
    ],
    [
      "in one of two printed units",
      {
        text: "4.0-5.6 % (20-38 mmol/mol)",
        low: 4,
        high: 5.6,
        unit: "%",
        value: "5",
        valueUnit: "%",
      },
      "normal",
    ],
    [
      "contradicting the text in their own unit",
      { text: "70-99 mg/dL", low: 60, high: 99, unit: "mg/dL", value: "85", valueUnit: "mg/dL" },
      "unknown",
    ],
  ])("%s", (_, reported, expected) => expect(judge(reported)).toBe(expected));
});

describe("an age in completed years", () => {
  const text = "0-30 days: 1.0-12.0; 1-12 months: 0.2-1.0";
  const infant = { text, value: "8" };
  it.each<[Case, string]>([
    [{ ...infant, patient: { sex: null, ageYears: 0, isAgeInCompletedYears: true } }, "unknown"],
    [{ ...infant, patient: { sex: null, ageYears: 243 / 365 } }, "abnormal"],
    [{ ...infant, patient: { sex: null, ageYears: 10 / 365 } }, "normal"],
    [
      {
        text: "Adults: 10-20",
        value: "15",
        patient: { sex: null, ageYears: 18, isAgeInCompletedYears: true },
      },
      "normal",
    ],
  ])("%j is %s", (reported, expected) => expect(judge(reported)).toBe(expected));
});

describe("a comparator sent with a bound", () => {
  const applied = (value: string, range: Partial<ReportedReferenceRange>) => {
    const none = { text: null, low: null, high: null, unit: null, type: null, appliesTo: null };
    const { interpretation, range: used } = assessResult({
      name: "Hemoglobin A1c",
      loinc: null,
      value,
      comparator: null,
      unit: "%",
      ranges: [{ ...none, ...range }],
      flags: [],
      status: null,
      patient: null,
    });
    return [interpretation, used?.text ?? null];
  };

  it.each<[Partial<ReportedReferenceRange>, string]>([
    [{ high: 5.7, highComparator: "<" }, "<5.7"],
    [{ low: 5.7, lowComparator: ">" }, ">5.7"],
    [{ low: 4, high: 5.7, highComparator: "<" }, ">=4 and <5.7"],
    [{ text: "4.0-5.7", low: 4, high: 5.7, highComparator: "<" }, ">=4 and <5.7"],
    [{ text: "<5.7", high: 5.7, highComparator: "<=" }, "<5.7"],
  ])("excludes the bound and is shown: %j", (range, text) => {
    expect(applied("5.7", range)).toEqual(["abnormal", text]);
  });

  it("is read again from the text that is shown", () => {
    expect(applied("5.7", { text: ">=4 and <5.7", low: 4, high: 5.7 })).toEqual([
      "abnormal",
      ">=4 and <5.7",
    ]);
  });

  it.each<Partial<ReportedReferenceRange>>([
    { high: 5.7, highComparator: ">" },
    { high: 5.7, highComparator: "sad" },
    { high: 5.7, doubt: "modifierExtension" },
    { text: "4.0-5.7", doubt: "modifierExtension" },
  ])("makes the range unreadable if it is not understood: %j", (range) => {
    expect(applied("5", range)[0]).toBe("unknown");
  });
});
