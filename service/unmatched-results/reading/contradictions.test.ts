import { describe, expect, it } from "vitest";
import { splitHl7Batch } from "@/service/unmatched-results/hl7/hl7-batch";
import {
  GLUCOSE,
  listToBeRead,
  MSH,
  OBR,
  PID,
  readSegments,
} from "@/service/unmatched-results/testing/read-hl7";

/** A segment with these fields. */
function toSegment(name: string, fields: Readonly<Record<number, string>>): string {
  const last = Math.max(...Object.keys(fields).map(Number));
  return [name, ...Array.from({ length: last }, (_, at) => fields[at + 1] ?? "")].join("|");
}
const read = (...lines: string[]) => readSegments(MSH, PID, ...lines);
const withStatus = (letter: string) => OBR.replace(/F$/, letter);

describe("a message that contradicts its values", () => {
  it.each([
    ["continues another one", [`${MSH}||M-0`, PID, OBR, GLUCOSE], "MSH 1, field 14: M-0"],
    ["is of a canceled order", [MSH, PID, "ORC|RE||||CA", OBR, GLUCOSE], "ORC 1, field 5: CA"],
    ["is of an order in error", [MSH, PID, "ORC|RE||||ER", OBR, GLUCOSE], "ORC 1, field 5: ER"],
    ["is of a canceled request", [MSH, PID, withStatus("X"), GLUCOSE], "OBR 1, field 25: X"],
    ["is of no known order", [MSH, PID, withStatus("Y"), GLUCOSE], "OBR 1, field 25: Y"],
  ])("is to be read where it %s", (_, lines, expected) => {
    const report = readSegments(...lines);
    expect(listToBeRead(report)).toEqual([expected]);
    expect(report.interpretation).toBe("unknown");
  });

  it.each([
    ["ORC", 16, "WP^Wrong patient drawn"],
    ["OBR", 13, "SPECIMEN CLOTTED"],
    ["OBR", 15, "BLD^Blood^^^^^^hemolyzed"],
    ["OBR", 20, "Disregard this result"],
    ["OBR", 39, "^Mislabeled tube"],
    ["SPM", 7, "Wrong tube"],
    ["SPM", 11, "Q^Control specimen"],
    ["SPM", 27, "Broken container"],
    ["SAC", 8, "Container broken"],
    ["MSA", 3, "Do not use"],
  ])("is to be read where %s-%i refuses the sample", (name, field, text) => {
    const request = [...OBR.split("|"), ...Array<string>(20).fill("")];
    const segment =
      name === "OBR"
        ? request.with(field, text).join("|")
        : toSegment(name, { 1: name === "ORC" ? "RE" : "1", [field]: text });
    const report = read(...(name === "OBR" ? [segment] : [OBR, segment]), GLUCOSE);
    expect(listToBeRead(report)).toContain(`${name} 1, field ${field}: ${text}`);
  });

  it.each([
    ["the remark refuses nothing", ["ORC|RE||||CM", `${OBR}||||||||||||||^Not hemolyzed`, GLUCOSE]],
    ["a canceled request has no value", [withStatus("X"), GLUCOSE.replace("|F", "|X")]],
    [
      "the specimen is the patient's",
      [OBR, GLUCOSE, toSegment("SPM", { 1: "1", 11: "P^Patient" })],
    ],
  ])("is not to be read where %s", (_, lines) => {
    expect(listToBeRead(read(...lines))).toEqual([]);
  });
});

describe("a cut text", () => {
  const cutting = (row: string) =>
    listToBeRead(readSegments(MSH.replace("^~\\&", "^~\\&#"), PID, OBR, row));

  it("is to be read where its message names a sign for it", () => {
    const text = "Negative for A, pos#";
    expect(cutting(`OBX|1|ST|Q-1^Swab^L||${text}||||||F`)).toEqual([`OBX 1, field 5: ${text}`]);
    expect(cutting("OBX|1|CWE|Q-1^Swab^L||1^Neg#^L||||||F")).toHaveLength(1);
  });

  it("is none where the sign is escaped, or no sign of the message", () => {
    expect(cutting(String.raw`OBX|1|ST|Q-1^Swab^L||Tube \P\||||||F`)).toEqual([]);
    expect(listToBeRead(read(OBR, "OBX|1|ST|Q-1^Swab^L||Tube #||||||F"))).toEqual([]);
  });
});

it("a batch without its end is to be read in each of its messages", () => {
  const message = [MSH, PID, OBR, GLUCOSE].join("\r");
  const split = (...lines: string[]) => splitHl7Batch(lines.join("\r")) ?? [];
  const begin = "BHS|^~\\&|LIS|LAB";
  const cut = split(begin, message, message).map((each) =>
    listToBeRead(readSegments(...each.split("\r"))),
  );
  expect(cut).toEqual([[`BHS 1: ${begin}`], [`BHS 1: ${begin}`]]);
  expect(split(begin, message, "BTS|1")).toEqual([message]);
});

it("a unit that is written as two different ones is to be read", () => {
  const units = (text: string) => read(OBR, GLUCOSE.replace("mg/dL", text));
  expect(listToBeRead(units("mg/dL^mmol/L"))).toEqual(["OBX 1, field 6: mg/dL^mmol/L"]);
  expect(listToBeRead(units("mg/dL^milligrams per deciliter^UCUM^MG/DL"))).toEqual([]);
});
