import { describe, expect, it } from "vitest";
import { assessResult } from "./assess-result";
import { convertWithUcum } from "./ucum";

function judge(value: string, range: string | null, flag: string | null, unit: string | null) {
  const bounds = { low: null, high: null, unit: null, type: null, appliesTo: null };
  const reported = {
    name: "Analyte",
    loinc: null,
    value,
    comparator: null,
    unit,
    ranges: range === null ? [] : [{ text: range, ...bounds }],
    flags: flag === null ? [] : [flag],
    status: null,
    patient: { sex: "female", ageYears: 40 } as const,
  };
  return assessResult(reported, convertWithUcum).interpretation;
}

describe("a value is not called normal", () => {
  it.each([
    "70-99-120",
    "70-99, 100-120",
    "<70 or >99",
    "< 70 > 99",
    "70-99/100-120",
    "Therapeutic 70-99",
    "70-99 trough",
    "Critical: 70-99",
    "Abnormal: 70-99",
    "Not 70-99",
    "outside 70-99",
    "Males 70-99",
    "0-17 years: 70-99",
    "Postmenopausal: 70-99",
    "70-99 at 8 AM",
    "Positive: >=70",
    ">70 = positive",
    "<99 negative, >=80 positive",
    "Limit of detection: <99",
    "Panic <5 >200",
    "70-99, values above 80 abnormal",
    "70-99 (values over 80 critical)",
    "Adults 70-99, abnormal >80",
    "7O-99",
    "70 99",
  ])("by the text %s", (range) => {
    expect(["unknown", "abnormal"]).toContain(judge("85", range, null, null));
  });

  it.each([
    ["Not negative", "Negative"],
    ["Non-negative", "Negative"],
    ["False negative", "Negative"],
    ["Presumptive negative", "Negative"],
    ["Negative?", "Negative"],
    ["Negative (previously positive)", "Negative"],
    ["No longer negative", "Negative"],
    ["Not detected but repeat positive", "Not detected"],
    ["None seen; rare blasts", "None seen"],
    ["No growth, MRSA present", "No growth"],
    ["Not normal", "Normal"],
    ["Normal with exceptions", null],
    ["In range?", null],
    ["0.5 HH", "<1"],
    ["0.5?", "<1"],
    ["0.5 0.7", "<1"],
    ["<>0.5", "<1"],
    ["0.5+", "<1"],
    ["Not detected", ">20"],
    ["2+", "0-5"],
    ["1:80", "<80"],
    ["1,234", "1-2"],
    ["-", "<100"],
    ["(-)", "0-5"],
    ["ND", "<100"],
    ["NR", "0-5"],
    ["<1", "-2 to 2"],
    ["Not detected", "-2 to 2"],
  ])("by the result %s against %s", (value, range) => {
    expect(judge(value, range, null, null)).not.toBe("normal");
  });

  it.each([
    ["-", "Negative"],
    ["ND", "Not detected"],
    ["NR", "Non-reactive"],
    ["Not detected", "<100"],
    ["<1", "0-5"],
  ])("except by the result %s against %s", (value, range) => {
    expect(judge(value, range, null, null)).toBe("normal");
  });

  it.each([
    "Normal range exceeded",
    "N?",
    "not n",
    "N*",
    "*N",
    "N!",
    "N/H",
    "normal low",
    "near normal",
  ])("by the flag %s", (flag) => expect(judge("85", null, flag, null)).not.toBe("normal"));

  it.each([
    ["85", "70-99 mg/dL", "mg/L"],
    ["7", "7.0-8.0%", "mmol/mol"],
    ["0.5", "<1 copies/mL", "IU/mL"],
    ["0.5", "<1 log copies/mL", "copies/mL"],
    ["15", "10-20 U/mL", "U/L"],
    ["15", "10-20 mg/g creat", "mg/mmol"],
    ["5.0", "3-10 G/L", "g/L"],
  ])("by %s against %s in %s", (value, range, unit) => {
    expect(judge(value, range, null, unit)).not.toBe("normal");
  });
});

describe("a number with a point and a printed range with a comma", () => {
  const judgeSent = (value: string, text: string) =>
    assessResult(
      {
        name: "Analyte",
        loinc: null,
        value,
        comparator: null,
        unit: null,
        ranges: [{ text, low: null, high: null, unit: null, type: null, appliesTo: null }],
        flags: [],
        status: null,
        patient: null,
        valueType: "numeric",
      },
      convertWithUcum,
    ).interpretation;

  it.each([
    ["1.5", "<1,200", "unknown"],
    ["1.034", "> 1,3", "abnormal"],
    ["0.9", "<1,200", "normal"],
    ["1500.5", "<1,200", "abnormal"],
    ["4.5", "4,000-11,000", "abnormal"],
    ["1.1", "0,7-1,2", "normal"],
  ])("%s with %s is %s", (value, text, expected) => {
    expect(judgeSent(value, text)).toBe(expected);
  });
});

describe("a power of ten in the text of a value", () => {
  it.each([
    ["1.5 x10^5", "<20", "unknown"],
    ["1.5 x 10^5 copies/mL", "<20", "unknown"],
    ["1.5 x10^5", "<100000", "unknown"],
    ["1.5 x10^5", "<1", "abnormal"],
  ])("%s is compared with %s with and without it", (value, range, expected) => {
    expect(judge(value, range, null, null)).toBe(expected);
  });
});

it.each(["R", "I", "NS", "SDD", "SYN-R", "Resistant"])(
  "a value with the flag %s is not normal inside its range",
  (flag) => expect(judge("85", "70-99", flag, null)).toBe("unknown"),
);
