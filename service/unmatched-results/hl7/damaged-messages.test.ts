import { describe, expect, it } from "vitest";
import {
  GLUCOSE,
  listToBeRead,
  listValues,
  MSH,
  OBR,
  PID,
  readRows,
  readSegments,
} from "@/service/unmatched-results/testing/read-hl7";

const CRITICAL = "2|NM|2823-3^Potassium^LN||7.9|mmol/L|3.5-5.1|HH|||F";
const SODIUM = "OBX|3|NM|2951-2^Sodium^LN||140|mmol/L|135-145||||F";

describe("a critical row that is damaged", () => {
  it.each([
    ["has a sign before its name", `^OBX|${CRITICAL}`],
    ["has a control character before its name", `\u0007OBX|${CRITICAL}`],
    ["has an invisible character before its name", `\u200bOBX|${CRITICAL}`],
    ["has another name", `OBQ|${CRITICAL}`],
    ["is in lower case", `obx|${CRITICAL}`],
    ["is in a segment of the laboratory", `ZBX|${CRITICAL}`],
    ["is joined to the row before it", `${GLUCOSE}OBX|${CRITICAL}`],
    ["is joined to the row before it by a line feed", `${GLUCOSE}\nOBX|${CRITICAL}`],
    ["is broken", "OBX|2|NM|2823-3^Pot\rassium^LN||7.9|mmol/L|3.5-5.1|HH|||F"],
    ["is a request", `OBR|${CRITICAL}`],
    ["lacks a field before its test", `OBX|2|${CRITICAL.slice(5)}`],
    ["has a field more before its test", `OBX|2||${CRITICAL.slice(2)}`],
    ["has two fields more before its test", `OBX|2|||${CRITICAL.slice(2)}`],
    ["has a field more before its value", "OBX|2|NM|2823-3^K^LN|||7.9|mmol/L|3.5-5.1|HH|||F"],
    ["has its value in two fields", "OBX|2|NM|2823-3^K^LN||7|.9|mmol/L|3.5-5.1|HH|||F"],
  ])("is to be read where it %s", (_, line) => {
    const report = readRows(GLUCOSE, line, SODIUM);
    expect(listToBeRead(report).join()).toContain("9|mmol/L");
    expect(listValues(report).join()).not.toMatch(/: 7$|mmol/);
    expect(report.interpretation).not.toBe("normal");
  });

  it.each([
    ["a number is its unit", "OBX|2|NM|2823-3^K^LN||7.9|5|3.5-5.1|HH|||F", "OBX 2, field 6: 5"],
    ["a unit is its value", "OBX|2|NM|2823-3^K^LN||mmol/L||3.5-5.1|HH|||F", "field 5: mmol/L"],
    ["a flag is its range", "OBX|2|NM|2823-3^K^LN||7.9|mmol/L|HH||||F", "OBX 2, field 7: HH"],
    ["its flag is in no table", "OBX|2|NM|2823-3^K^LN||7.9|mmol/L||QX|||F", "field 8: QX"],
    ["its status is in no table", "OBX|2|NM|2823-3^K^LN||7.9|mmol/L||HH|||G", "field 11: G"],
    ["its type is in no table", "OBX|2|NX|2823-3^K^LN||7.9|mmol/L||HH|||F", "field 2: NX"],
    ["its time is none", "OBX|2|NM|2823-3^K^LN||7.9|||HH|||F|||soon", "field 14: soon"],
    ["a further test is named", "OBX|2|NM|2823-3^K^LN~X^Y^L||7.9|||HH|||F", "field 3: X Y L"],
  ])("keeps its value where %s", (_, line, toBeRead) => {
    const report = readRows(GLUCOSE, line, SODIUM);
    expect(listToBeRead(report).join("\n")).toContain(toBeRead);
    expect(listValues(report)).toHaveLength(3);
  });
});

describe("what a message says about its own completeness", () => {
  const four = SODIUM.replace("OBX|3", "OBX|4");

  it.each([
    ["a gap in the numbers of its rows", [GLUCOSE, four], "OBX 2, field 1"],
    ["a first row that is not the first", [four], "OBX 1, field 1"],
    ["a number that is none", [GLUCOSE, SODIUM.replace("OBX|3", "OBX|B")], "OBX 2, field 1"],
    ["a gap in the numbers of its requests", [GLUCOSE, OBR.replace("1", "3")], "OBR 2, field 1"],
    ["a continuation in another message", [GLUCOSE, "DSC|1-2|F"], "DSC 1, field 1: DSC|1-2|F"],
    ["the end of a text of another message", [GLUCOSE, "DSC|1-2|F"], "DSC 1"],
    [
      "a request that belongs to a result it does not have",
      [GLUCOSE, OBR.replace("OBR|1", "OBR|2").concat("|600-7&Culture&LN^9")],
      "OBR 2, field 26",
    ],
  ])("is to be read: %s", (_, rows, place) => {
    expect(listToBeRead(readRows(...rows)).join()).toContain(place);
  });

  it.each([
    ["counted from one", [1, 2, 3]],
    ["all one", [1, 1, 1]],
    ["empty", ["", "", ""]],
    ["counted anew", [1, 2, 1]],
    ["with one left out", [1, "", 3]],
  ])("is complete where the rows are %s", (_, numbers) => {
    const rows = numbers.map((number) => GLUCOSE.replace("OBX|1", `OBX|${number}`));
    expect(listToBeRead(readRows(...rows))).toEqual([]);
  });
});

describe("a line without a test", () => {
  const TEXT = "OBX|1|TX|22634-0^Diagnosis^LN|1|Fragments of|||||F".replace("|||||F", "||||||F");

  it("continues the text of its row with the same numbers", () => {
    const report = readRows(TEXT, "OBX|1|TX||1|colonic mucosa||||||F");
    expect(listValues(report)).toEqual(["Diagnosis: Fragments of\ncolonic mucosa"]);
    expect(listToBeRead(report)).toEqual([]);
  });

  it("is to be read with any other number", () => {
    const report = readRows(TEXT, "OBX|2|TX|||HIGH-GRADE DYSPLASIA||||||F", "NTE|1||seen twice");
    expect(listToBeRead(report)).toEqual(["OBX 2: HIGH-GRADE DYSPLASIA"]);
    expect(listValues(report)).toContain("Laboratory note: seen twice");
  });

  it("makes a report with others of its kind", () => {
    const report = readRows("OBX|1|TX|||Specimen shows||||||F", "OBX|2|TX|||carcinoma||||||F");
    expect(listToBeRead(report)).toEqual(["OBX 1: Specimen shows", "OBX 2: carcinoma"]);
  });
});

describe("the end of a segment", () => {
  it("is what follows MSH: another line break belongs to a text", () => {
    const report = readRows(GLUCOSE, "NTE|1|L|first\nsecond", "NTE|2|L|a~b~c");
    expect(report.results[0]?.notes).toBe("first\nsecond\na\nb\nc");
  });

  it("may be framed, and be CR, LF or both", () => {
    for (const end of ["\r", "\n", "\r\n"]) {
      const text = `\u000b${[MSH, PID, OBR, GLUCOSE].join(end)}${end}\u001c\r`;
      expect(listValues(readSegments(text))).toEqual(["Glucose: 85"]);
    }
  });

  it("is continued by ADD, in the middle of a word or a row", () => {
    const report = readRows("OBX|1|NM|2345-7^Glucose^LN||8", "ADD|5|mg/dL|70-", "ADD|99||||F");
    expect(report.results).toMatchObject([{ result: "85", unit: "mg/dL", max_range_value: 99 }]);
    expect(listToBeRead(report)).toEqual([]);
  });

  it("is continued by ADD after a DSC, which has then done its work", () => {
    const report = readRows(GLUCOSE, "NTE|1|L|seven da", "DSC|1|F", "ADD|ys");
    expect(report.results[0]?.notes).toBe("seven days");
    expect(listToBeRead(report)).toEqual([]);
  });
});

describe("the delimiters", () => {
  it("are those of MSH-1 and MSH-2", () => {
    const own = (text: string) => text.replaceAll("|", "#").replaceAll("^", "@");
    const report = readSegments(...[MSH, PID, OBR, GLUCOSE].map(own));
    expect(listValues(report)).toEqual(["Glucose: 85"]);
    expect(listToBeRead(report)).toEqual([]);
  });

  it.each(["^~\\", "^~\\\\&", "^~\\&|", "a~\\&", ""])("refuse a header with %j", (characters) => {
    const header = MSH.replace("^~\\&", characters);
    expect(() => readSegments(header, PID, OBR, GLUCOSE)).toThrow(/MSH-2|ORU/);
  });
});
