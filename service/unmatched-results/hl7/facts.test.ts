import { describe, expect, it } from "vitest";
import {
  GLUCOSE,
  listFacts,
  listToBeRead,
  MSH,
  OBR,
  PID,
  readRows,
  readSegments,
} from "@/service/unmatched-results/testing/read-hl7";

const SPM = "SPM|1|T-1&LIS^L-2&LAB||119364003^Serum specimen^SCT|||||||||||||20261118070000";

describe("the facts of a message", () => {
  it("are what its request states: reason, specimen, information, providers", () => {
    const request =
      "OBR|1|S-100^CLINIC|F-9|24331-1^Lipid panel^LN|||20261118070000||||||Fasting 12 hours|20261118101500|SER^Serum^HL70070^^Gold top|881^Hollis^Peregrine^^^Dr.^^NPI||||||20261119080000||CH|F|||882^Fairweather^Una|||R53.83^Other fatigue^I10";
    const report = readSegments(MSH, PID, request, GLUCOSE);
    expect(listFacts(report)).toEqual([
      "Patient number: 77 (A, MR)",
      "Order number: S-100 (CLINIC)",
      "Laboratory's number: F-9",
      "Request: Lipid panel (24331-1)",
      "Relevant clinical information: Fasting 12 hours",
      "Specimen: Serum (SER, Gold top)",
      "Ordering provider: Dr. Peregrine Hollis (881)",
      "Laboratory section: CH",
      "Copy to: Una Fairweather (882)",
      "Reason for the test: Other fatigue (R53.83)",
    ]);
    expect(listToBeRead(report)).toEqual([]);
  });

  it("are about their group, unless all groups state them alike", () => {
    const second = OBR.replace("OBR|1", "OBR|2").replace("24331-1^Lipid", "24323-8^Metabolic");
    const { facts = [] } = readRows(GLUCOSE, `${second}||||||Dizziness`, GLUCOSE);
    expect(facts).toContainEqual({ label: "Order number", text: "S-100", about: null });
    expect(facts).toContainEqual({
      label: "Reason for the test",
      text: "Dizziness",
      about: "Metabolic panel",
    });
  });

  it("are what a row states: method, observer, laboratory with address and director", () => {
    const row = `${GLUCOSE}|||20261118|XB|44^Osgood^Linus|^Hexokinase|A7^Analyzer|||||Core Laboratory^L^^^^CLIA&2.16.840.1.113883.19.4.6&ISO^XX^^^05D9999999|77 Meridian Way^^Fernhill^CA^94000|9876^Thistlewood^Odalys^^^Dr.`;
    const report = readSegments(
      MSH,
      PID,
      OBR,
      row.replace("mg/dL", "mg/dL^milligram per deciliter^UCUM"),
    );
    expect(report.results[0]).toMatchObject({
      performing_laboratory: "Core Laboratory",
      timestamp: null,
      facts: [
        { label: "Unit", text: "milligram per deciliter" },
        { label: "Observed", text: "2026-11-18" },
        { label: "Producer", text: "XB" },
        { label: "Observer", text: "Linus Osgood (44)" },
        { label: "Method", text: "Hexokinase" },
        { label: "Equipment", text: "Analyzer (A7)" },
        { label: "Address of the laboratory", text: "77 Meridian Way, Fernhill, CA, 94000" },
        { label: "Director of the laboratory", text: "Dr. Odalys Thistlewood (9876)" },
        { label: "Laboratory number", text: "05D9999999" },
      ],
    });
    expect(listToBeRead(report)).toEqual([]);
  });

  it("are what its other segments say, by who takes part", () => {
    const report = readSegments(
      MSH,
      PID,
      "PV1|1|O|WING B^204^1||||4411^Osgood^Linus",
      OBR,
      "PRT|1|UC||PO^Performing Organization^HL70912||||Verity Core^L||||||9 Quarry Lane^^Stonebridge",
      GLUCOSE,
      SPM,
    );
    expect(listFacts(report)).toEqual(
      expect.arrayContaining([
        "Encounter: O · WING B 204 1 · 4411 Osgood Linus",
        "Performing Organization: UC · PO Performing Organization · Verity Core · 9 Quarry Lane Stonebridge",
        "Specimen: Serum specimen (119364003)",
        "Specimen number: T-1 (LIS, L-2, LAB)",
      ]),
    );
    expect(listToBeRead(report)).toEqual([]);
  });

  it("are a value that only describes the order, and what a row without a value says", () => {
    const detail = "OBX|2|ST|8251-1^Sent with^LN||Courier B||||||O";
    const cancelled = "OBX|3|NM|2951-2^Sodium^LN||TNP|mmol/L|135-145||||X";
    const report = readRows(GLUCOSE, detail, cancelled, "NTE|1|L|Tube broken");
    expect(report.facts).toEqual(
      expect.arrayContaining([
        { label: "Sent with", text: "Courier B", about: "Lipid panel" },
        { label: "Reference range", text: "135-145", about: "Sodium" },
      ]),
    );
    expect(report.missing).toMatchObject([{ note: "Tube broken\nTNP" }]);
  });
});

describe("a specimen", () => {
  const specimen = (fields: Record<number, string>) =>
    ["SPM", ...Array.from({ length: 28 }, (_, at) => fields[at + 1] ?? "")].join("|");

  it.each([
    ["rejected", { 21: "RB^Broken container^HL70490" }, "field 21: Broken container (RB)"],
    ["hemolyzed", { 24: "HEM^Hemolyzed^HL70493" }, "field 24: Hemolyzed (HEM)"],
    ["of poor quality", { 22: "P^Poor^HL70491" }, "field 22: Poor (P)"],
    ["in a leaking container", { 28: "LK^Leaking" }, "field 28: Leaking (LK)"],
    ["described as wrongly labeled", { 14: "Tube unlabeled" }, "field 14: Tube unlabeled"],
    ["with a rejection in a neighboring field", { 20: "RB^Broken container" }, "field 20"],
    ["with a time that is none", { 17: "yesterday" }, "field 17: yesterday"],
  ])("%s is to be read, with the report not normal", (_, fields, text) => {
    const report = readRows(GLUCOSE, specimen({ 1: "1", 4: "BLD", ...fields }));
    expect(listToBeRead(report).join()).toContain(text);
    expect(report.interpretation).toBe("unknown");
  });

  it("in good condition is not", () => {
    const report = readRows(GLUCOSE, specimen({ 20: "Y", 22: "E^Excellent^HL70491", 24: "ROOM" }));
    expect(listToBeRead(report)).toEqual([]);
    expect(listFacts(report)).toContain("Condition of the specimen: ROOM");
  });
});

describe("a note below a row", () => {
  it.each([
    "DISREGARD, TUBE FROM ANOTHER PATIENT",
    "Specimen grossly hemolyzed",
    "CRITICAL VALUE, read back by the nurse",
  ])("%s is to be read as well", (note) => {
    const report = readRows(GLUCOSE, `NTE|1|L|${note}`);
    expect(listToBeRead(report)).toEqual([`NTE 1, field 3: ${note}`]);
    expect(report.results[0]?.notes).toBe(note);
  });

  it.each(["Ion selective electrode, indirect", "Not hemolyzed", "No critical values"])(
    "%s is a note",
    (note) => {
      expect(listToBeRead(readRows(GLUCOSE, `NTE|1|L|${note}`))).toEqual([]);
    },
  );
});
