import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "@/service/http/refusal";
import {
  bareObservations,
  bloodCountResources,
  metabolicPanelResources,
  toBundle,
} from "@/service/unmatched-results/testing/fhir-resources";
import { readFhirReport } from "./read-fhir";

const now = new Date("2026-11-20T15:00:00Z");
const read = (bundle: unknown) => readFhirReport(bundle, "labcorp", now);

/** A bundle with one report and one observation, with these changes. */
function getBundle(report: object, ...resources: object[]) {
  const whole = { resourceType: "DiagnosticReport", id: "r", status: "final", ...report };
  const entry = [whole, ...resources].map((resource) => ({ resource }));
  return { resourceType: "Bundle", type: "collection", entry };
}
const observation = (given: object = {}) => ({
  resourceType: "Observation",
  id: "o",
  status: "final",
  code: { coding: [{ system: "http://loinc.org", code: "2345-7", display: "Glucose" }] },
  ...given,
});

describe("bundles with US Core profiles", () => {
  it("of a blood count are read under the patient's current name", () => {
    const report = read(toBundle(bloodCountResources()));
    expect(report.patient).toMatchObject({
      firstName: "Noor",
      lastName: "Haverford",
      birthDate: "1986-09-17",
      // The sex is only in an extension, which is not compared.
      gender: null,
      phone: "207-555-0139",
      email: "noor.merrick@example.com",
    });
    expect(report).toMatchObject({
      sampleId: "20250505-00417",
      isFinal: true,
      isCorrection: false,
      collectedAt: new Date("2025-05-05T13:42:08Z"),
      reportedAt: new Date("2025-05-06T11:30:12Z"),
    });
    expect(report.results).toHaveLength(8);
    expect(report.results.find(({ loinc }) => loinc === "718-7")).toMatchObject({
      name: "Hemoglobin, Blood",
      value: 14.4,
      unit: "g/dL",
      min_range_value: 12.5,
      max_range_value: 17.5,
      interpretation: "normal",
    });
  });

  it("of two reports on one patient are merged into one report", () => {
    const report = read(toBundle([...bloodCountResources(), ...metabolicPanelResources()]));
    expect(report.results).toHaveLength(16);
  });

  it("without a report are refused", () => {
    expect(() => read(toBundle(bareObservations()))).toThrow("no DiagnosticReport");
  });
});

describe("a bundle", () => {
  it("expands panels once each, however they refer to each other", () => {
    const panel = observation({
      id: "p",
      hasMember: [{ reference: "Observation/o" }, { reference: "Observation/p" }],
    });
    const { results } = read(
      getBundle(
        { result: [{ reference: "Observation/p" }] },
        panel,
        observation({ valueQuantity: { value: 90 } }),
      ),
    );
    expect(results.map(({ result }) => result)).toEqual(["90"]);
  });

  it("resolves references by full URL, URN or version", () => {
    const glucose = observation({ valueString: "90" });
    const named = (fullUrl: string | undefined, reference: string) => ({
      ...getBundle({ result: [{ reference }] }),
      entry: [
        {
          resource: { resourceType: "DiagnosticReport", status: "final", result: [{ reference }] },
        },
        { fullUrl, resource: glucose },
      ],
    });
    for (const [url, reference] of [
      [
        "urn:uuid:7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
        "urn:uuid:7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
      ],
      [undefined, "https://lab.example.com/fhir/Observation/o"],
      [undefined, "Observation/o/_history/3"],
    ] as const) {
      expect(read(named(url, reference)).results).toHaveLength(1);
    }
  });

  it.each([
    [{ valueQuantity: { value: 5, comparator: "<", unit: "mg/dL" } }, "<5", "range"],
    [{ valueCodeableConcept: { text: "Not detected" } }, "Not detected", "coded_value"],
    [{ valueString: " clear " }, "clear", "comment"],
    [{ valueInteger: 0 }, "0", "numeric"],
    [{ valueBoolean: false }, "false", "comment"],
    [{ valueRange: { low: { value: 1 }, high: { value: 3 } } }, "1-3", "range"],
    [{ valueRatio: { numerator: { value: 1 }, denominator: { value: 128 } } }, "1:128", "comment"],
  ])("has values of every kind: %j", (value, result, type) => {
    const [read0] = read(getBundle({}, observation(value))).results;
    expect(read0).toMatchObject({ result, type });
  });

  it("lists withdrawn values and values without a result as missing", () => {
    const { results, missing } = read(
      getBundle(
        {},
        observation({ valueString: "90", status: "cancelled" }),
        observation({ id: "b", dataAbsentReason: { text: "Sample hemolyzed" } }),
        observation({ id: "c", status: "registered" }),
      ),
    );
    expect(results).toEqual([]);
    expect(missing.map((each) => each.inferred_failure_type)).toEqual([
      "unknown_failure",
      "collection_process_failure",
      "non_failure",
    ]);
  });

  it.each([
    ["preliminary", { isFinal: false, isCorrection: false }],
    ["final", { isFinal: true, isCorrection: false }],
    ["corrected", { isFinal: true, isCorrection: true }],
  ])("that is %s is %j", (status, expected) => {
    expect(read(getBundle({ status }, observation({ valueString: "1" })))).toMatchObject(expected);
  });

  it("on several patients is refused", () => {
    const people = ["a", "b"].map((id) => ({ resourceType: "Patient", id }));
    expect(() => read(getBundle({}, observation(), ...people))).toThrow("several patients");
  });

  it("with a part of another shape than FHIR's is read, and the part is to be read", () => {
    const { results } = read(getBundle({ result: 5 }, observation({ valueString: "1" })));
    expect(results[1]).toMatchObject({
      result: "5",
      to_be_read: { place: "DiagnosticReport/r.result" },
    });
  });
});

describe("any bundle", () => {
  it("is read or refused with 400", () => {
    const known = toBundle(bloodCountResources());
    const places = known.entry.flatMap(({ resource }, index) =>
      Object.keys(resource).map((key) => [index, key] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), ([index, key], value) => {
        const entry = structuredClone(known.entry);
        Object.assign(entry[index]?.resource ?? {}, { [key]: value });
        try {
          read({ ...known, entry });
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 300 },
    );
  });
});
