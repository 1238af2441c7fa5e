import { describe, expect, it } from "vitest";
import { readFhirReport } from "@/service/unmatched-results/fhir/read-fhir";
import { readReport } from "@/service/unmatched-results/reading/read-report";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { GLUCOSE, readRows } from "@/service/unmatched-results/testing/read-hl7";

const now = new Date("2026-11-20T12:00:00Z");

/** The local fields of a report with their codes, `ZPD-3: B7`. */
function listFields({ results }: IncomingReport): string[] {
  return results.flatMap(({ to_be_read }) =>
    (to_be_read?.fields ?? []).map(({ field, code }) => `${field}: ${code}`),
  );
}

describe("the local fields of an HL7 message", () => {
  it.each([
    ["ZPD|1||B7", ["ZPD-3: B7"]],
    ["ZPD|2|RTN|B7", ["ZPD-1: null", "ZPD-2: RTN", "ZPD-3: B7"]],
    ["ZPD|1||B7|the tube was warm", ["ZPD-3: B7", "ZPD-4: null"]],
    ["ZPD|1||B7^Batch seven", []],
    ["ZPD|1||B7~B8", []],
    ["ZPD|1||B7\\T\\", []],
    [
      "ZPD|1||B7OBX|NM|2823-3^Potassium^LN||7.9",
      ["ZPD-3: null", "ZPD-4: NM", "ZPD-5: null", "ZPD-7: null"],
    ],
  ])("of %s", (line, fields) => {
    expect(listFields(readRows(GLUCOSE, line))).toEqual(fields);
  });

  it.each([
    "OBK|1||B7",
    "obx|1||B7",
    "ZBX|1||B7",
    "ZTE|1||B7",
    "ZPM|1||B7",
    "XPD|1||B7",
    "ZPD7|1||B7",
  ])("are none in %s, whose name may be damaged", (line) => {
    expect(listFields(readRows(GLUCOSE, line))).toEqual([]);
  });

  it("are none in a segment of the standard", () => {
    const line = "OBX|1|NM|2345-7^Glucose^LN||85|mg/dL|70-99|Q9|||F";
    expect(
      listFields(readRows(line, "NTE|1|L|B7|Q77", "SPM|1|||SER||||||||||||||||||QX7")),
    ).toEqual([]);
  });
});

function readBundle(observation: object, entry: object = {}) {
  const resources = [
    { resourceType: "DiagnosticReport", status: "final" },
    { resourceType: "Patient", gender: "female", birthDate: "1993-01-30" },
    { resourceType: "Observation", status: "final", ...observation },
  ];
  const entries = resources.map((resource) => ({ resource, ...entry }));
  return readFhirReport({ resourceType: "Bundle", entry: entries }, "labcorp", now);
}

describe("the local fields of a FHIR bundle", () => {
  const glucose = { code: { text: "Glucose" }, valueString: "85" };
  const url = "http://lab.example/batch";

  it.each([
    [{ ...glucose, batchCode: "B7" }, ["Observation.batchCode: B7"]],
    [{ ...glucose, instrument: { code: "B7" } }, ["Observation.instrument.code: B7"]],
    [
      { ...glucose, component: [{ code: { text: "A" }, valueString: "1", runId: "B7" }] },
      ["Observation.component.runId: B7"],
    ],
  ])("are keys about administration: %#", (observation, fields) => {
    expect(listFields(readBundle(observation))).toEqual(fields);
  });

  it("are codes of extensions that belong to no resource, named by their URL", () => {
    const entry = {
      extension: [{ url, valueCoding: { system: "http://lab.example/c", code: "B7" } }],
    };
    expect(new Set(listFields(readBundle(glucose, entry)))).toEqual(
      new Set([`Bundle.entry.extension(${url}).valueCoding.code: B7`]),
    );
  });

  it.each([
    { valueStrin: "B7" },
    { valueCode: "B7" },
    { statusCode: "B7" },
    { resultCode: "B7" },
    { interpretationCode: "B7" },
    { interpretation: [{ batchCode: "B7" }] },
    { text: { batchCode: "B7" } },
    { modifierExtension: [{ url, valueCode: "B7" }] },
    { modifierExtension: [{ url, extension: [{ url, valueCode: "B7" }] }] },
  ])("are no others: %j", (more) => {
    expect(listFields(readBundle({ ...glucose, ...more }))).toEqual([]);
  });
});

describe("the local fields of a JSON report", () => {
  const result = { name: "Glucose", result: "85" };
  const read = (report: object) => {
    const body = { format: "json", lab: "labcorp", report: { ...whole, ...report } } as const;
    return listFields(readReport(body as never, now));
  };
  const whole = {
    patient: { first_name: "Wren", last_name: "Halloway", dob: "1993-01-30" },
    results: [result],
    missing_results: [],
    status: "final",
  };

  it("are keys about administration", () => {
    const results = [{ ...result, instrument_code: "B7" }];
    expect(read({ batch_no: "0012", results })).toEqual([
      "batch_no: 0012",
      "results.instrument_code: B7",
    ]);
  });

  it.each([
    { reslt: "B7" },
    { result_code: "B7" },
    { specimen_code: "B7" },
    { note_id: "B7" },
    { batch: "B7" },
    { patient: { ...whole.patient, account_code: "B7" } },
  ])("are no others: %j", (more) => {
    expect(read(more)).toEqual([]);
  });
});
