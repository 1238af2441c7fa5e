import { describe, expect, it } from "vitest";
import {
  GLUCOSE,
  listFacts,
  listToBeRead,
  MSH,
  OBR,
  PID,
  readSegments,
} from "@/service/unmatched-results/testing/read-hl7";

describe("the name of a patient", () => {
  const readName = (names: string) =>
    readSegments(MSH, PID.replace("Halloway^Wren", names), OBR, GLUCOSE);

  it.each([
    [
      "the legal one of several",
      "Holloway^Rita^^^^^A~Winter^Ruth^^^^^L",
      "Ruth Winter",
      ["Also named: Rita Holloway (alias)"],
    ],
    [
      "one without a type before an alias",
      "Holloway^Rita^^^^^A~Winter^Ruth",
      "Ruth Winter",
      ["Also named: Rita Holloway (alias)"],
    ],
    [
      "the adopted one before the displayed one",
      "Disp^Ruth^^^^^D~Winter^Ruth^^^^^C",
      "Ruth Winter",
      ["Also named: Ruth Disp (customary name)"],
    ],
    [
      "the one whose period has not ended",
      "Old^Ruth^^^^^L^^^^^19990101^20190601~Winter^Ruth^^^^^L^^^^^20190601",
      "Ruth Winter",
      ["Also named: Ruth Old (legal name, 19990101, 20190601)"],
    ],
    [
      "the one whose validity has not ended",
      "Old^Ruth^^^^^L^^^19990101&20190601~Winter^Ruth^^^^^L",
      "Ruth Winter",
      ["Also named: Ruth Old (legal name, 19990101, 20190601)"],
    ],
    [
      "with the prefix of a surname once",
      "VAN DEN BERG&VAN DEN&BERG^Ruth",
      "Ruth VAN DEN BERG",
      [],
    ],
    ["with a prefix that stands beside it", "BERG&VAN DEN&BERG^Ruth", "Ruth VAN DEN BERG", []],
    ["with a surname in subcomponents", "VAN&DEN&BERG^Ruth", "Ruth VAN DEN BERG", []],
    [
      "with the surname of a partner beside it",
      "Winter&&Winter&von&Bohn^Ruth",
      "Ruth Winter",
      ["Name: von, Bohn"],
    ],
    ["in one component", "Winter, Ruth", "Ruth Winter", ["Name as sent: Winter, Ruth"]],
    ["with a title", "Winter^Ruth^^^Dr.^PhD^L", "Ruth Winter", ["Name: Dr., PhD"]],
  ])("is %s", (_, names, expected, facts) => {
    const report = readName(names);
    expect(`${report.patient.firstName} ${report.patient.lastName}`).toBe(expected);
    expect(listFacts(report).filter((fact) => /^(?:Also )?[Nn]ame/.test(fact))).toEqual(facts);
    expect(listToBeRead(report)).toEqual([]);
  });

  it("stands beside numbers with their kind; details that cannot be read are to be read", () => {
    const pid = "PID|1|9|77^^^OAK^MR~12^^^OAK^AN|ALT-1|Winter^Ruth||19930230|X^Other^L";
    const report = readSegments(MSH, pid, OBR, GLUCOSE);
    expect(listFacts(report)).toContain("Patient number: 77 (OAK, MR); 12 (OAK, AN)");
    expect(listFacts(report)).toContain("Patient number: ALT-1");
    expect(listToBeRead(report)).toEqual([
      "PID 1, field 7: 19930230",
      "PID 1, field 8: X",
      "PID 1, field 8: Other",
    ]);
  });
});

describe("the time of a collection", () => {
  const readCollected = (time: string, ...more: string[]) =>
    readSegments(MSH, PID, OBR.replace("20261118070000", time), GLUCOSE, ...more);

  it.each([
    ["2026", "2026", null],
    ["202611", "2026-11", null],
    ["20261118", "2026-11-18", "2026-11-18T05:00:00Z"],
    ["2026111807", "2026-11-18T07", "2026-11-18T12:00:00Z"],
    ["202611180730", "2026-11-18T07:30", "2026-11-18T12:30:00Z"],
    ["202611180730-05", "2026-11-18T07:30-05:00", "2026-11-18T12:30:00Z"],
    ["20261118073015.250-0600", "2026-11-18T07:30-06:00", "2026-11-18T13:30:15Z"],
    ["20261118123000.000Z", "2026-11-18T12:30Z", "2026-11-18T12:30:00Z"],
    ["2026-11-18 07:30", "2026-11-18T07:30", "2026-11-18T12:30:00Z"],
    ["2026-11-18T07:30:00-05:00", "2026-11-18T07:30-05:00", "2026-11-18T12:30:00Z"],
  ])("%s is %s", (sent, text, moment) => {
    const { collectedText, collectedAt } = readCollected(sent);
    expect(collectedText).toBe(text);
    expect(collectedAt).toEqual(moment === null ? null : new Date(moment));
  });

  it.each(["18.11.26 early", "20261318", "202611182561"])(
    "%s is kept as written, to be read, and not replaced by another field",
    (sent) => {
      const specimen = `SPM|1|T-1||SER|||||||||||||${sent}`;
      const report = readCollected("20261118070000", specimen);
      expect([report.collectedText, report.collectedAt]).toEqual([sent, null]);
      expect(listToBeRead(report)).toEqual([`SPM 1, field 17: ${sent}`]);
      expect(listFacts(report)).toContain("Collected: 2026-11-18T07:00");
    },
  );

  it("of another group, and the end of one, are facts", () => {
    const second = OBR.replace("OBR|1", "OBR|2").replace("20261118070000", "20261117");
    const specimen = "SPM|1|T-1||UR|||||||||||||20261118^20261119";
    const facts = listFacts(readCollected("20261118070000", second, specimen));
    expect(facts).toEqual(
      expect.arrayContaining([
        "Collected: 2026-11-17",
        "Collected: 2026-11-18T07:00",
        "Collection ended: 2026-11-19",
      ]),
    );
  });

  it("of a report that names only a day is said beside it", () => {
    const request = OBR.replace("20261119080000", "20261119");
    expect(listFacts(readSegments(MSH, PID, request, GLUCOSE))).toContain("Reported: 2026-11-19");
  });
});
