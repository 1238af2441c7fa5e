import { describe, expect, it } from "vitest";
import {
  GLUCOSE,
  listFacts,
  listToBeRead,
  listValues,
  readRows,
} from "@/service/unmatched-results/testing/read-hl7";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n");
const row = (value: string, type = "ED") =>
  `OBX|2|${type}|11502-2^Laboratory report^LN||${value}||||||F`;

describe("a document in a message", () => {
  it.each([
    ["Base64", row(`LIS^application^pdf^Base64^${PDF.toString("base64")}`), "application/pdf"],
    ["Base64, by table 0191", row(`^AP^PDF^Base64^${PDF.toString("base64")}`), "application/pdf"],
    ["hex", row(`^AP^PDF^Hex^${PDF.toString("hex")}`), "application/pdf"],
    ["a text", row(PDF.toString("base64"), "TX"), null],
  ])("is decoded from %s and is no value", (_, line, mediaType) => {
    const report = readRows(GLUCOSE, line);
    expect(listValues(report)).toEqual(["Glucose: 85"]);
    expect(report.documents).toMatchObject([{ title: "Laboratory report", mediaType }]);
    expect(Buffer.from(report.documents?.[0]?.bytes ?? [])).toEqual(PDF);
    expect(listToBeRead(report)).toEqual([]);
    expect(listFacts(report).join()).toContain("Document: Laboratory report, 11502-2");
  });

  it.each([
    ["cannot be decoded", row("^AP^PDF^Base64^no*base64"), "no*base64"],
    ["is no document", row("^AP^PDF^Base64^Sepsis12"), "Sepsis12"],
    ["has an unknown encoding", row("^AP^PDF^Zip^JVBERi0xLjQ="), "JVBERi0xLjQ="],
    [
      "was not sent",
      row("https://lab.example/9.pdf^LIS^AP^PDF", "RP"),
      "https://lab.example/9.pdf",
    ],
  ])("is to be read where it %s", (_, line, text) => {
    const report = readRows(GLUCOSE, line);
    expect(listToBeRead(report).join()).toContain(text);
    expect(report.documents).toEqual([]);
  });

  it("alone is a report, which a person has to read", () => {
    const report = readRows(row(`^AP^PDF^Base64^${PDF.toString("base64")}`).replace("|2|", "|1|"));
    expect(report.documents).toHaveLength(1);
    expect(listToBeRead(report)).toEqual(["OBX: Laboratory report"]);
  });
});

describe("a culture", () => {
  const [COLI, AUREUS] = ["112283007^Escherichia coli^SCT", "3092008^Staphylococcus aureus^SCT"];
  const organism = (set: number, subId: string, code: string) =>
    `OBX|${set}|CWE|600-7^Bacteria identified^LN|${subId}|${code}||||||F`;
  const drug = (set: number, subId: string, value: string, letter: string) =>
    `OBX|${set}|SN|18906-8^Ciprofloxacin^LN|${subId}|${value}|ug/mL||${letter}|||F`;
  const listDrugs = (...rows: string[]) => {
    const { results } = readRows(...rows);
    return results
      .filter(({ name }) => name === "Ciprofloxacin")
      .map(({ result, source_interpretation, facts }) => [
        result,
        source_interpretation,
        facts?.find(({ label }) => label === "Isolate")?.text,
      ]);
  };

  it("ties each drug to the organism with the same sub-id", () => {
    expect(
      listDrugs(
        organism(1, "1", COLI),
        drug(2, "1", ">=^4", "R"),
        organism(3, "2", AUREUS),
        drug(4, "2", "<=^0.5", "S"),
      ),
    ).toEqual([
      [">=4", "R", "Escherichia coli"],
      ["<=0.5", "S", "Staphylococcus aureus"],
    ]);
  });

  it("ties the drugs of a request to its parent result, named or by sub-id", () => {
    const request = (set: number, parent: string) =>
      `OBR|${set}|S-100|F-${set}|29576-6^Susceptibility^LN${"|".repeat(21)}F|${parent}`;
    expect(
      listDrugs(
        organism(1, "1", COLI),
        organism(2, "2", AUREUS),
        request(2, "600-7&Bacteria&LN^1"),
        drug(1, "", ">=^4", "R"),
        request(3, "600-7&Bacteria&LN^9^Proteus"),
        drug(1, "", "<=^0.5", "S"),
      ),
    ).toEqual([
      [">=4", "R", "Escherichia coli"],
      ["<=0.5", "S", "Proteus"],
    ]);
  });

  it("tells two isolates of one organism apart", () => {
    const rows = [organism(1, "1", COLI), organism(2, "2", COLI)];
    expect(listDrugs(...rows, drug(3, "1", ">=^4", "R"), drug(4, "2", "<=^0.5", "S"))).toEqual([
      [">=4", "R", "Escherichia coli"],
      ["<=0.5", "S", "Escherichia coli (2)"],
    ]);
    expect(readRows(...rows).results.map(({ facts = [] }) => facts)).toEqual([
      [
        { label: "Group", text: "1" },
        { label: "Coded as", text: "112283007" },
      ],
      [
        { label: "Group", text: "2" },
        { label: "Coded as", text: "112283007" },
      ],
    ]);
  });

  it("ties nothing to a group of other rows, or one without growth", () => {
    const { results } = readRows(
      organism(1, "1", "^No growth"),
      drug(2, "1", "<=^0.5", "S"),
      GLUCOSE.replace("OBX|1", "OBX|3").replace("LN||85", "LN|1.1|85"),
    );
    expect(results.flatMap(({ facts = [] }) => facts.map(({ label }) => label))).not.toContain(
      "Isolate",
    );
  });
});

describe("a code without a text", () => {
  const read = (value: string) =>
    readRows(`OBX|1|CWE|94558-4^SARS-CoV-2 antigen^LN||${value}|||N|||F`);

  it("has the text of a known code", () => {
    expect(listValues(read("260373001^^SCT"))).toEqual(["SARS-CoV-2 antigen: Detected"]);
  });

  it("is shown as a code, and to be read, where nobody knows it", () => {
    const report = read("7008001^^99LAB");
    expect(listValues(report)).toEqual(["SARS-CoV-2 antigen: code 7008001"]);
    expect(report.results[0]).toMatchObject({ value: -1, type: "coded_value" });
    expect(listToBeRead(report)).toEqual(["OBX 1, field 5: 7008001^^99LAB"]);
    expect(report.interpretation).toBe("unknown");
  });
});
