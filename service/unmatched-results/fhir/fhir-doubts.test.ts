import { describe, expect, it } from "vitest";
import { readJsonReport } from "@/service/unmatched-results/reading/read-json";
import { listToBeRead } from "@/service/unmatched-results/testing/read-hl7";
import { readFhirReport } from "./read-fhir";

const now = new Date("2026-11-20T12:00:00Z");
const quantity = { value: 85, unit: "mg/dL" };
const range = (unit: object) => [{ low: { value: 70, ...unit }, high: { value: 99, ...unit } }];

interface Parts {
  readonly report?: object;
  readonly observation?: object;
  readonly more?: readonly object[];
}

function read({ report, observation, more = [] }: Parts) {
  const resources = [
    {
      resourceType: "DiagnosticReport",
      status: "final",
      result: [{ reference: "Observation/g" }],
      ...report,
    },
    {
      resourceType: "Patient",
      name: [{ family: "Halloway", given: ["Wren"] }],
      identifier: [{ value: "77" }],
    },
    {
      resourceType: "Observation",
      id: "g",
      status: "final",
      code: { text: "Glucose" },
      valueQuantity: quantity,
      referenceRange: range({ unit: "mg/dL" }),
      ...observation,
    },
    ...more,
  ];
  const bundle = { resourceType: "Bundle", entry: resources.map((resource) => ({ resource })) };
  return readFhirReport(bundle, "labcorp", now);
}

const specimen = (parts: object) => ({ more: [{ resourceType: "Specimen", id: "s", ...parts }] });
const encode = (text: string) => Buffer.from(text).toString("base64");
const CALLED = "Critical, called to the ward";

describe("a FHIR report is to be read", () => {
  it.each<[string, Parts, string]>([
    [
      "with a reference without an address",
      { report: { result: [{ reference: "Observation/g" }, {}] } },
      "A result without an address",
    ],
    [
      "with an alarming note of a value",
      { observation: { note: [{ text: "Disregard" }] } },
      "Observation/g.note: Disregard",
    ],
    [
      "with an alarming conclusion",
      { report: { conclusion: "Acute leukemia" } },
      "DiagnosticReport.conclusion: Acute leukemia",
    ],
    [
      "with an alarming text that a program wrote",
      { observation: { text: { status: "generated", div: `<p>${CALLED}</p>` } } },
      `Observation/g.text: ${CALLED}`,
    ],
    [
      "with an alarming text of the whole report that a program wrote",
      { report: { text: { status: "generated", div: `<p>${CALLED}</p>` } } },
      `DiagnosticReport.text: ${CALLED}`,
    ],
    ["with a condition that is no list", specimen({ condition: { text: "Clotted" } }), "Clotted"],
    [
      "with a remark that refuses the sample",
      specimen({ processing: [{ description: "Mislabeled tube" }] }),
      "Specimen/s, Processing: Mislabeled tube",
    ],
    [
      "with a note on the order that refuses the sample",
      { more: [{ resourceType: "ServiceRequest", note: [{ text: "Wrong patient drawn" }] }] },
      "Wrong patient drawn",
    ],
    [
      "with a document that was announced alone",
      { report: { presentedForm: [{ contentType: "application/pdf" }] } },
      "application/pdf",
    ],
    [
      "with a document that is none",
      { report: { presentedForm: [{ contentType: "application/pdf", data: "JVB=" }] } },
      "JVB=",
    ],
    [
      "with a value of another patient by name",
      { observation: { subject: { display: "Ana Doe" } } },
      "Observation/g.subject: Ana Doe",
    ],
    [
      "with a value of another patient by number",
      { observation: { subject: { identifier: { value: "78" } } } },
      "Observation/g.subject: 78",
    ],
  ])("%s", (_, parts, expected) => {
    expect(listToBeRead(read(parts)).join("\n")).toContain(expected);
  });
});

it("a short text is a document of a FHIR report, and the patient may be named without an address", () => {
  const report = read({
    report: { presentedForm: [{ contentType: "text/plain", data: encode("No growth.") }] },
    observation: { subject: { display: "HALLOWAY, Wren", identifier: { value: "77" } } },
  });
  expect(report.documents).toMatchObject([{ mediaType: "text/plain" }]);
  expect(listToBeRead(report)).toEqual([]);
});

it.each([
  ["of the value", { valueQuantity: { ...quantity, code: "mmol/L" } }],
  ["of the range", { referenceRange: range({ unit: "mg/dL", code: "g/L" }) }],
])("a unit %s that is coded as another one judges nothing as normal", (_, observation) => {
  expect(read({ observation }).results[0]?.interpretation).toBe("unknown");
  expect(read({}).results[0]?.interpretation).toBe("normal");
});

it("an alarming note in a JSON report is to be read", () => {
  const notes = "Tube of another patient";
  const sent = { name: "Glucose", result: "85", reference_range: "70-99", notes };
  const report = readJsonReport(
    { status: "final", results: [sent], missing_results: [] },
    "labcorp",
    now,
  );
  expect(listToBeRead(report)).toEqual([`results[0].notes: ${notes}`]);
});
