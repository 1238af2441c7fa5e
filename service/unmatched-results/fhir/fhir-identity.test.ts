import { describe, expect, it } from "vitest";
import {
  type FhirPart,
  glucose,
  toPersonBundle,
} from "@/service/unmatched-results/testing/fhir-bundle";
import { readFhirReport } from "./read-fhir";

const now = new Date("2026-11-25T12:00:00Z");
const readNames = (name: FhirPart[], report: FhirPart = {}) =>
  readFhirReport(toPersonBundle([glucose("g")], { patient: { name }, report }), "labcorp", now);
const readTimes = (report: FhirPart) =>
  readFhirReport(toPersonBundle([glucose("g")], { report }), "labcorp", now);

describe("the name of a patient", () => {
  const former = {
    use: "official",
    family: "Formerly",
    given: ["Odile"],
    period: { end: "2020-01-01" },
  };
  const current = { use: "official", family: "Marchbanks", given: ["Odile"] };

  it("is the official one in force on the day of the report; others are facts", () => {
    const { patient, facts } = readNames([former, current]);
    expect(patient.lastName).toBe("Marchbanks");
    expect(facts).toContainEqual({
      label: "Also named",
      text: expect.stringContaining("Odile Formerly"),
      about: null,
    });
  });

  it("depends on the day", () => {
    const old = readNames([former, { ...current, period: { start: "2020-01-02" } }], {
      issued: "2019-06-01T08:00:00Z",
    });
    expect(old.patient.lastName).toBe("Formerly");
  });

  it.each([
    [
      "the usual one before any other",
      [{ family: "Other" }, { use: "usual", family: "Usual" }],
      "Usual",
    ],
    ["no nickname", [{ use: "nickname", family: "Nick" }, { family: "Plain" }], "Plain"],
    ["a maiden name if there is no other", [{ use: "maiden", family: "Maiden" }], "Maiden"],
  ])("is %s", (_, names, expected) => {
    expect(readNames(names).patient.lastName).toBe(expected);
  });

  it.each([
    ["Odile Marchbanks", "Odile", "Marchbanks"],
    ["MARCHBANKS, ODILE", "ODILE", "MARCHBANKS"],
    ["Marchbanks", null, "Marchbanks"],
  ])("may be only a text: %s", (text, firstName, lastName) => {
    expect(readNames([{ text }]).patient).toMatchObject({ firstName, lastName });
  });

  it("that its text says otherwise is shown as written", () => {
    expect(readNames([{ ...current, text: "Dr. Odile Marchbanks" }]).facts).toContainEqual({
      label: "Name as written",
      text: "Dr. Odile Marchbanks",
      about: null,
    });
  });
});

describe("a patient who is not the report's subject", () => {
  it("is not compared, and is to be read", () => {
    const report = readFhirReport(
      toPersonBundle([glucose("g")], {
        report: { subject: { reference: "Patient/other", display: "R. Oakes" } },
      }),
      "labcorp",
      now,
    );
    expect(report.patient.lastName).toBeNull();
    expect(report.facts).toContainEqual({
      label: "Patient as named",
      text: "R. Oakes",
      about: null,
    });
    expect(report.results.some(({ to_be_read }) => to_be_read?.place.startsWith("Patient/p"))).toBe(
      true,
    );
  });

  it("is the same person in two copies", () => {
    const bundle = toPersonBundle([glucose("g")]);
    const [, person] = bundle.entry;
    const copy = { ...person?.resource, id: "copy" };
    const report = readFhirReport(
      { ...bundle, entry: [...bundle.entry, { resource: copy }] },
      "labcorp",
      now,
    );
    expect(report.patient.lastName).toBe("Marchbanks");
  });
});

describe("a time", () => {
  it.each([
    ["2026", null, "2026"],
    ["2026-11", null, "2026-11"],
    ["2026-11-24", null, "2026-11-24"],
    ["2026-11-24T08:30:00", null, "2026-11-24T08:30"],
    ["2026-11-24T08:30:10", null, "2026-11-24T08:30:10"],
    ["24 Nov", null, "24 Nov"],
    ["2026-02-31T08:30:00Z", null, "2026-02-31T08:30:00Z"],
    ["2026-11-24T08:30:00-05:00", "2026-11-24T13:30:00.000Z", null],
  ])("is as precise as written: %s", (effectiveDateTime, moment, text) => {
    const report = readTimes({ effectiveDateTime });
    expect(report.collectedAt?.toISOString() ?? null).toBe(moment);
    expect(report.collectedText).toBe(text);
  });

  it("of issue without a zone is shown as written", () => {
    const { reportedAt, facts } = readTimes({ issued: "2026-11-24T17:00:00" });
    expect(reportedAt).toEqual(now);
    expect(facts).toContainEqual({ label: "Issued", text: "2026-11-24T17:00:00", about: null });
  });
});
