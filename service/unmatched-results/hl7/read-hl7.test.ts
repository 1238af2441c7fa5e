import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "@/service/http/refusal";
import {
  bloodCountMessage,
  metabolicPanelMessage,
} from "@/service/unmatched-results/testing/hl7-messages";
import {
  northernScreeningMessage,
  westernScreeningMessage,
} from "@/service/unmatched-results/testing/newborn-messages";
import { readHl7Report } from "./read-hl7";

const now = new Date("2026-11-20T15:00:00Z");

function read(message: string, timeZone = "America/New_York") {
  return readHl7Report({ message, labSlug: "labcorp", timeZone }, now);
}

const message = (...segments: string[]) =>
  ["MSH|^~\\&|LAB|A|B|C|20261119083000||ORU^R01|1|P|2.5.1", ...segments].join("\r");
const pid = "PID|1||77^^^A^MR||Halloway^Wren||19930130|F";
const obr =
  "OBR|1|S-100|F-9|24331-1^Lipid panel^LN|||20261118070000|||||||||||||||20261119080000|||F";
const obx = (value: string, more = "mg/dL|70-99||||F") =>
  `OBX|1|NM|2345-7^Glucose^LN||${value}|${more}`;

describe("messages of several laboratories", () => {
  it("reads a blood count completely, in the laboratory's time zone", () => {
    const report = read(bloodCountMessage());
    expect(report.patient).toMatchObject({
      firstName: "ELIAS",
      lastName: "MARLOWE",
      birthDate: "1982-06-07",
      gender: "male",
      address: { line1: "88 TANNERY ROW", city: "MILLBRIDGE", state: "NY", zip: "12545" },
    });
    expect(report).toMatchObject({ sampleId: "NGO70412", isFinal: true, format: "hl7v2" });
    // A quarter to 8 in the morning in New York.
    expect(report.collectedAt).toEqual(new Date("2025-01-14T12:45:00Z"));
    expect(report.results).toHaveLength(14);
    expect(report.results[0]).toMatchObject({
      loinc: "6690-2",
      type: "numeric",
      value: 6.4,
      unit: "10*3/uL",
      min_range_value: 4.2,
      max_range_value: 10.8,
    });
  });

  it("keeps values of a metabolic panel that are not plain numbers, and the notes below a value", () => {
    const { results } = read(metabolicPanelMessage());
    const egfr = results.find(({ loinc }) => loinc === "33914-3");
    expect(egfr).toMatchObject({ result: ">60", type: "range", value: -1 });
    expect(egfr?.notes).toBe("eGFR calculated with the CKD-EPI equation");
    expect(results).toHaveLength(16);
  });

  it("reads newborn screenings of two states, with the texts of coded values", () => {
    const northern = read(northernScreeningMessage(), "America/Chicago");
    expect(northern.patient).toMatchObject({ lastName: "LINDQVIST", firstName: "BB NORA" });
    expect(northern.sampleId).toBe("508214466");
    expect(northern.results[0]).toMatchObject({ result: "Acceptable", type: "coded_value" });
    const western = read(westernScreeningMessage(), "America/Los_Angeles");
    expect(western.patient.lastName).toBe("REDWOOD-SEVEN");
    expect(western.sampleId).toBe("8260047713");
    expect(western.results.length).toBeGreaterThan(100);
    expect(western.results.some(({ notes, result }) => `${notes}${result}`.includes("\\.br"))).toBe(
      false,
    );
  });
});

describe("a message", () => {
  it("prefers its own offset to the laboratory's zone", () => {
    const at = (time: string) =>
      read(message(pid, obr.replace("20261118070000", time), obx("5"))).collectedAt;
    expect(at("20261118070000+0100")).toEqual(new Date("2026-11-18T06:00:00Z"));
    expect(at("20261118070000")).toEqual(new Date("2026-11-18T12:00:00Z"));
    expect(at("20261318")).toBeNull();
    expect(at("soon")).toBeNull();
  });

  it("has a birth date that no zone shifts, or none", () => {
    const born = (day: string) =>
      read(message(pid.replace("19930130", day), obr, obx("5"))).patient.birthDate;
    expect(born("19930130")).toBe("1993-01-30");
    expect(born("199301302359-1100")).toBe("1993-01-30");
    expect(born("19930230")).toBeNull();
    expect(born('""')).toBeNull();
  });

  it("is partial while one of its requests is, and a correction when one is corrected", () => {
    const second = obr.replace("OBR|1", "OBR|2").replace(/F$/, "P");
    expect(read(message(pid, obr, obx("5"), second)).isFinal).toBe(false);
    const corrected = read(message(pid, obr.replace(/F$/, "C"), obx("5")));
    expect(corrected).toMatchObject({ isFinal: true, isCorrection: true });
  });

  it("lists what was not measured as missing, with the reason as written", () => {
    const cancelled = "OBX|2|NM|2951-2^Sodium^LN||||||||X\rNTE|1|L|Quantity not sufficient";
    const { missing, results } = read(message(pid, obr, obx("5"), cancelled));
    expect(results).toHaveLength(1);
    expect(missing).toMatchObject([
      { loinc: "2951-2", inferred_failure_type: "quantity_not_sufficient_failure" },
    ]);
  });

  it("has the interpretation of its worst value, by flag or else by range", () => {
    const worst = (...values: string[]) => read(message(pid, obr, ...values)).interpretation;
    expect(worst(obx("80"))).toBe("normal");
    expect(worst(obx("80"), obx("120"))).toBe("abnormal");
    expect(worst(obx("80"), obx("400", "mg/dL|70-99|HH|||F"))).toBe("critical");
  });

  it("distinguishes telephone numbers and e-mail addresses in either format", () => {
    const contacts = (phones: string) =>
      read(message(`${pid}|||||${phones}`, obr, obx("5"))).patient;
    expect(contacts("(206)555-0142~^NET^^wren@example.com")).toMatchObject({
      phone: "(206)555-0142",
      email: "wren@example.com",
    });
    expect(contacts("^PRN^PH^^1^206^5550142").phone).toBe("+12065550142");
  });

  it("includes every number that could be the sample's", () => {
    const specimen = "SPM|1|T-55^L-66||SER";
    const report = read(message(pid, "ORC|RE|S-100|F-9", obr, obx("5"), specimen));
    expect([report.sampleId, report.otherNumbers]).toEqual(["T-55", ["L-66", "S-100", "F-9"]]);
    const assigned = "SPM|1|T-55&LIS&1.2.3&ISO^L-66&LAB&1.2.4&ISO||SER";
    expect(read(message(pid, obr, obx("5"), assigned))).toMatchObject({
      sampleId: "T-55",
      otherNumbers: expect.arrayContaining(["L-66"]),
    });
  });

  it.each([
    ["on two patients", message(pid, obr, obx("5"), pid), "several patients"],
    ["without results", message(pid, obr), "no results"],
    ["of another kind", message(pid).replace("ORU^R01", "ADT^A01"), "ORU^R01"],
    ["that is none", "hello", "begin with MSH"],
  ])("%s is refused in a sentence", (_, text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
  });
});

describe("any text", () => {
  it("is read or refused with 400", () => {
    const fixture = metabolicPanelMessage();
    const cut = fc.nat(fixture.length).map((at) => fixture.slice(0, at));
    const changed = fc
      .tuple(fc.nat(fixture.length), fc.string({ unit: "binary", maxLength: 12 }))
      .map(([at, noise]) => fixture.slice(0, at) + noise + fixture.slice(at + noise.length));
    fc.assert(
      fc.property(fc.oneof(cut, changed, fc.string({ unit: "binary" })), (text) => {
        try {
          const { results, missing } = read(text);
          expect(results.length + missing.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("never finds a property that every object has", () => {
    const { results } = read(
      message(pid, obr, "OBX|1|constructor|9^Comment^L||a\\toString\\b|constructor|||||F"),
    );
    expect(results[0]).toMatchObject({
      result: "a\\toString\\b",
      type: "comment",
      unit: "constructor",
    });
  });

  it("survives escaping in a value", () => {
    const escaped = (text: string) =>
      text.replaceAll(
        /[\\|^&~]/g,
        (sign) => `\\${{ "\\": "E", "|": "F", "^": "S", "&": "T", "~": "R" }[sign]}\\`,
      );
    const plain = fc
      .string({ minLength: 1 })
      .filter((text) => text.trim() === text && text !== '""');
    fc.assert(
      fc.property(plain, (text) => {
        const { results } = read(
          message(pid, obr, `OBX|1|TX|9^Comment^L||${escaped(text)}||||||F`),
        );
        expect(results[0]?.result).toBe(text);
      }),
    );
  });
});
