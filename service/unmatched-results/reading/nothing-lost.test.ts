import { describe, expect, it } from "vitest";
import { readFhirReport } from "@/service/unmatched-results/fhir/read-fhir";
import { readHl7Report } from "@/service/unmatched-results/hl7/read-hl7";

const now = new Date("2026-11-20T12:00:00Z");

function readHl7(...segments: string[]) {
  const message = ["MSH|^~\\&|LAB|A|B|C|20261120||ORU^R01|1|P|2.5.1", ...segments].join("\r");
  return readHl7Report({ message, labSlug: "labcorp", timeZone: "UTC" }, now);
}
const PID = "PID|1||7||Halloway^Wren||20240801|F";
const OBR = "OBR|1|S1||24323-8^Panel^LN|||20261119080000||||||||||||||||||F";
const NORMAL = "OBX|1|NM|2345-7^Glucose^LN||85|mg/dL|70-99||||F";

function readFhir(report: object, ...observations: object[]) {
  const entry = [
    { resourceType: "DiagnosticReport", status: "final", ...report },
    { resourceType: "Patient", gender: "female", birthDate: "2024-08-01" },
    ...observations.map((each) => ({ resourceType: "Observation", status: "final", ...each })),
  ];
  const bundle = { resourceType: "Bundle", entry: entry.map((resource) => ({ resource })) };
  return readFhirReport(bundle, "labcorp", now);
}

describe("a flag on a row without a value", () => {
  it("is kept in an HL7 message, with the note below the row", () => {
    const { results, interpretation } = readHl7(
      PID,
      OBR,
      "OBX|1|TX|600-7^Bacteria identified^LN|||||AA|||F",
      "NTE|1||Gram positive cocci in clusters",
    );
    expect(results).toMatchObject([
      {
        result: "No value sent",
        interpretation: "critical",
        notes: "Gram positive cocci in clusters",
      },
    ]);
    expect(interpretation).toBe("critical");
  });

  it("is kept in a FHIR bundle, on a panel as well", () => {
    const { results, interpretation } = readFhir(
      {},
      {
        code: { text: "Hemoglobin fractionation" },
        interpretation: [{ coding: [{ code: "AA" }] }],
        component: [{ code: { text: "Hemoglobin A" }, valueQuantity: { value: 97 } }],
      },
    );
    expect(results.map(({ name, result }) => [name, result])).toEqual([
      ["Hemoglobin fractionation", "No value sent"],
      ["Hemoglobin A", "97"],
    ]);
    expect(interpretation).toBe("critical");
  });

  it("does not bring a canceled row back", () => {
    const { results, missing } = readHl7(
      PID,
      OBR,
      "OBX|1|TX|600-7^Bacteria identified^LN|||||A|||X",
    );
    expect(results).toEqual([]);
    expect(missing).toMatchObject([{ status: "cancelled" }]);
  });
});

describe("a row without a value", () => {
  const readEmpty = (note: string) =>
    readHl7(PID, OBR, "OBX|1|NM|2823-3^Potassium^LN||||||||F", `NTE|1|L|${note}`).missing[0];

  it.each([
    "Performed at City Laboratory, 5 Main St",
    "Specimen collected 08:00",
    "Instrument: Cobas 8000",
    "Total volume 24 h: 1,400 mL",
    "Result to follow",
  ])("stays open with the note %s, which states no failure", (note) => {
    expect(readEmpty(note)).toMatchObject({
      status: "pending",
      inferred_failure_type: "non_failure",
      note,
    });
  });

  it.each([
    ["QNS", "quantity_not_sufficient_failure"],
    ["Specimen volume too small", "quantity_not_sufficient_failure"],
    ["Insufficient sample", "quantity_not_sufficient_failure"],
    ["Specimen hemolyzed", "collection_process_failure"],
    ["Collected in wrong tube", "collection_process_failure"],
    ["Laboratory accident", "internal_lab_failure"],
    ["Analyzer malfunction", "internal_lab_failure"],
  ])("has failed with the note %s", (note, failure) => {
    expect(readEmpty(note)).toMatchObject({ status: "cancelled", inferred_failure_type: failure });
  });
});

describe("a note that belongs to no value", () => {
  const NOTE = "Tube mislabeled at collection, results may not be this patient's";

  it("is a row of its own below the patient, the request and the sample", () => {
    const { results } = readHl7(
      PID,
      "NTE|1|L|Interpreter needed",
      OBR,
      `NTE|1|L|${NOTE}`,
      NORMAL,
      "NTE|1|L|Checked twice",
      "SPM|1|S1||SER",
      "NTE|1|L|Slightly lipemic",
    );
    expect(results.map(({ name, result, notes }) => [name, result, notes])).toEqual([
      ["Glucose", "85", "Checked twice"],
      ["Laboratory note", "Interpreter needed", null],
      ["Laboratory note", NOTE, null],
      ["To be read", NOTE, "NTE 2, field 3: The note says something that has to be read."],
      ["Laboratory note", "Slightly lipemic", null],
    ]);
  });

  it("is the conclusion of a FHIR report", () => {
    const { results, interpretation } = readFhir(
      { conclusion: "Critical value called to Dr. Lee" },
      {
        code: { text: "Glucose" },
        valueQuantity: { value: 85 },
        referenceRange: [{ text: "70-99" }],
      },
    );
    expect(results.at(-1)).toMatchObject({
      name: "To be read",
      result: "Critical value called to Dr. Lee",
      interpretation: "unknown",
    });
    expect(interpretation).toBe("unknown");
  });
});

describe("a value of a FHIR bundle", () => {
  it("is critical by the text of a local code", () => {
    const coding = [{ system: "urn:lab:flags", code: "C", display: "Critical High" }];
    const { results } = readFhir(
      {},
      { code: { text: "Glucose" }, valueQuantity: { value: 512 }, interpretation: [{ coding }] },
    );
    expect(results[0]?.interpretation).toBe("critical");
  });

  it.each([
    ["18 months, at the age of two", 18, "mo", "unknown"],
    ["27 months, at the age of two", 27, "mo", "normal"],
    ["two years, at the age of two", 2, "a", "normal"],
    ["one year, at the age of two", 1, "a", "unknown"],
  ])("is judged by a range for up to %s", (_, value, code, expected) => {
    const age = { low: { value: 0, code }, high: { value, code } };
    const { results } = readFhir(
      { effectiveDateTime: "2026-11-19" },
      {
        code: { text: "IgA" },
        valueQuantity: { value: 10 },
        referenceRange: [{ low: { value: 1 }, high: { value: 12 }, age }],
      },
    );
    expect(results[0]?.interpretation).toBe(expected);
  });
});
