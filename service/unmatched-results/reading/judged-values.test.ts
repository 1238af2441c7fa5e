import { describe, expect, it } from "vitest";
import { readFhirReport } from "@/service/unmatched-results/fhir/read-fhir";
import { readHl7Report } from "@/service/unmatched-results/hl7/read-hl7";
import { readJsonReport } from "./read-json";

const now = new Date("2026-11-20T12:00:00Z");

function readHl7(...observations: string[]) {
  const message = [
    "MSH|^~\\&|LAB|A|B|C|20261120||ORU^R01|1|P|2.5.1",
    "PID|1||7||Halloway^Wren||19930130|F",
    "OBR|1|S1||24323-8^Panel^LN|||20261119080000||||||||||||||||||F",
    ...observations,
  ].join("\r");
  return readHl7Report({ message, labSlug: "labcorp", timeZone: "UTC" }, now);
}

const glucose = (value: string, range: string, flag: string, type = "NM") =>
  readHl7(`OBX|1|${type}|2345-7^Glucose^LN||${value}|mg/dL|${range}|${flag}|||F`);

function readFhir(observation: object) {
  const entry = [
    { resourceType: "DiagnosticReport", status: "final" },
    { resourceType: "Patient", gender: "female", birthDate: "1993-01-30" },
    { resourceType: "Observation", status: "final", code: { text: "Glucose" }, ...observation },
  ];
  const bundle = { resourceType: "Bundle", entry: entry.map((resource) => ({ resource })) };
  return readFhirReport(bundle, "labcorp", now);
}

describe("a value of an HL7 message", () => {
  it.each(["Critical High", "PANIC", "H*", "LL", "H~HH", "C9^Critical High^L"])(
    "is critical with the flag %s",
    (flag) => {
      const report = glucose("512", "", flag);
      expect(report.results[0]?.interpretation).toBe("critical");
      expect(report.interpretation).toBe("critical");
    },
  );

  it.each(["HX", "H>", "L<", "UNE", "HIGH", "LOW", "ABN", "H~A", "*", "H^High^HL70078"])(
    "is abnormal with the flag %s",
    (flag) => expect(glucose("85", "70-99", flag).results[0]?.interpretation).toBe("abnormal"),
  );

  it.each(["TOX", "IND", "QQ", "not critical"])(
    "is not assessed with the flag %s, although it lies inside its range",
    (flag) => expect(glucose("85", "70-99", flag).results[0]?.interpretation).toBe("unknown"),
  );

  it.each([
    ["^>^600", "70-99", "SN"],
    [">600", "70-99", "ST"],
    ["<0.01", "0.4-4.0", "ST"],
    ["POSITIVE", "NEGATIVE", "ST"],
    ["Reactive", "Non-reactive", "ST"],
    ["^3^+", "Negative", "SN"],
    ["^1^:^640", "<1:80", "SN"],
    ["100", "70-99 mg/dL", "NM"],
    ["59", "> OR = 60", "NM"],
    ["31", "< OR = 30", "NM"],
    ["5.7", "<5.7", "NM"],
    ["11", "Male: 13.5-17.5 Female: 12.0-15.5", "NM"],
    ["Out of range requiring immediate referral", "", "TX"],
  ])("is abnormal: %s against %s", (value, range, type) => {
    expect(glucose(value, range, "", type).results[0]?.interpretation).toBe("abnormal");
  });

  it.each([
    ["TEST NOT PERFORMED", "", "N"],
    ["85", "", ""],
    ["Blast cells seen", "", ""],
    ["85", "see note", ""],
  ])("is not assessed: %s against %s with the flag %s", (value, range, flag) => {
    const [result] = glucose(value, range, flag, "ST").results;
    expect(result?.interpretation).toBe("unknown");
    expect(result?.assessment?.is_assessable).toBe(true);
    expect(result?.assessment?.reason).toMatch(/\.$/);
  });

  it("is not assessed if its own note says that it is not to be used", () => {
    const row = "OBX|1|NM|2345-7^Glucose^LN||85|mg/dL|70-99|N|||F";
    const report = readHl7(row, "NTE|1|L|DISREGARD, SAMPLE OF ANOTHER PATIENT");
    expect(report.interpretation).toBe("unknown");
    expect(report.results[0]).toMatchObject({
      interpretation: "unknown",
      notes: "DISREGARD, SAMPLE OF ANOTHER PATIENT",
      assessment: { reason: "The laboratory's note on it has to be read by a person." },
    });
    expect(readHl7(row, "NTE|1|L|Performed by immunoassay").interpretation).toBe("normal");
  });

  it.each(["I", "Q"])("is neither normal nor final with the status %s", (status) => {
    const [result] = readHl7(`OBX|1|NM|2345-7^Glucose^LN||85|mg/dL|70-99|N|||${status}`).results;
    expect(result).toMatchObject({ interpretation: "unknown", status: "preliminary" });
  });

  it("is no number and not normal if only a code was sent", () => {
    const [result] = readHl7("OBX|1|CWE|X1^Virus^L||260373001^^SCT|||N|||F").results;
    expect(result).toMatchObject({ interpretation: "unknown", type: "coded_value", value: -1 });
    expect(result?.assessment?.disagreement).toContain("positive");
  });

  it("keeps every flag as written, and reports one that contradicts the range", () => {
    const [result] = glucose("120", "70-99", "N~D").results;
    expect(result).toMatchObject({
      interpretation: "abnormal",
      source_interpretation: "N, D",
      is_above_max_range: true,
      assessment: { disagreement: expect.stringContaining("above the reference range") },
    });
  });

  it("does not count a comment or an answer towards the report", () => {
    const report = readHl7(
      "OBX|1|NM|2345-7^Glucose^LN||85|mg/dL|70-99|N|||F",
      "OBX|2|TX|8251-1^Comment^LN||Received at room temperature||||||F",
      "OBX|3|CWE|49541-6^Fasting status^LN||Y^Yes||||||F",
      "OBX|4|ST|X1^Are you pregnant^L||No||||||F||||||||||||||||||AOE",
    );
    expect(report.interpretation).toBe("normal");
    const [, ...others] = report.results;
    expect(others.map(({ assessment }) => assessment?.is_assessable)).toEqual([
      false,
      false,
      false,
    ]);
    expect(others.map(({ interpretation }) => interpretation)).not.toContain("normal");
  });
});

describe("a value of a FHIR bundle", () => {
  const quantity = { valueQuantity: { value: 120, code: "mg/dL" } };
  const normal = { low: { value: 70 }, high: { value: 99 } };

  it.each([
    ["as text", [{ text: "Critical high" }], "critical"],
    [
      "after a local code",
      [{ coding: [{ system: "urn:lab", code: "9" }, { code: "HH" }] }],
      "critical",
    ],
    [
      "as the second of two",
      [{ coding: [{ code: "N" }] }, { coding: [{ code: "H" }] }],
      "abnormal",
    ],
  ])("takes an interpretation %s", (_, interpretation, expected) => {
    const [result] = readFhir({ ...quantity, interpretation }).results;
    expect(result?.interpretation).toBe(expected);
  });

  it.each([
    ["text alone", [{ text: "70-99 mg/dL" }], "abnormal"],
    [
      "the normal one of several",
      [
        {
          ...normal,
          type: { coding: [{ code: "therapeutic" }] },
          low: { value: 100 },
          high: { value: 200 },
        },
        normal,
      ],
      "abnormal",
    ],
    [
      "only a therapeutic one",
      [{ low: { value: 100 }, high: { value: 200 }, type: { coding: [{ code: "therapeutic" }] } }],
      "unknown",
    ],
    [
      "one for the other sex",
      [{ low: { value: 100 }, high: { value: 200 }, appliesTo: [{ coding: [{ code: "male" }] }] }],
      "unknown",
    ],
    [
      "one for this sex and age",
      [
        {
          low: { value: 100 },
          high: { value: 200 },
          appliesTo: [{ coding: [{ code: "female" }] }],
          age: { low: { value: 18, unit: "years" } },
        },
      ],
      "normal",
    ],
    [
      "one for an age in an unknown unit",
      [
        {
          low: { value: 100 },
          high: { value: 200 },
          age: { low: { value: 18, unit: "constructor" } },
        },
      ],
      "unknown",
    ],
    [
      "one for an age without a unit",
      [{ low: { value: 100 }, high: { value: 200 }, age: { low: { value: 18 } } }],
      "unknown",
    ],
    [
      "one in another unit",
      [{ low: { value: 3.9, unit: "mmol/L" }, high: { value: 5.5, unit: "mmol/L" } }],
      "abnormal",
    ],
  ])("is compared with its range: %s", (_, referenceRange, expected) => {
    const [result] = readFhir({ ...quantity, referenceRange }).results;
    expect(result).toMatchObject({ interpretation: expected, unit: "mg/dL" });
  });

  it("may be a ratio", () => {
    const valueRatio = { numerator: { value: 1 }, denominator: { value: 640 } };
    const [result] = readFhir({ valueRatio, referenceRange: [{ text: "<1:80" }] }).results;
    expect(result).toMatchObject({ result: "1:640", interpretation: "abnormal" });
  });
});

describe("a value of a JSON report", () => {
  const read = (value: object) =>
    readJsonReport(
      {
        status: "final",
        results: [{ name: "Glucose", result: "85", ...value }],
        missing_results: [],
      },
      "labcorp",
      now,
    ).results[0]?.interpretation;

  it("is normal only when it says so or lies inside its range", () => {
    expect(read({})).toBe("unknown");
    expect(read({ interpretation: "normal" })).toBe("normal");
    expect(read({ reference_range: "70-99" })).toBe("normal");
    expect(read({ interpretation: "normal", reference_range: "100-120" })).toBe("abnormal");
    expect(read({ interpretation: "critical", reference_range: "70-99" })).toBe("critical");
    expect(read({ interpretation: "unknown", reference_range: "70-99" })).toBe("unknown");
  });
});
