import { describe, expect, it } from "vitest";
import { GLUCOSE, MSH, OBR, PID, readSegments } from "@/service/unmatched-results/testing/read-hl7";

function readNote(text: string, characterSet = ""): string | null | undefined {
  const header = `${MSH}||||||${characterSet}`;
  return readSegments(header, PID, OBR, GLUCOSE, `NTE|1|L|${text}`).results[0]?.notes;
}

describe("the text of a message", () => {
  it.each([
    ["its delimiters", "a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f", "a|b^c&d~e\\f"],
    ["highlighting", "\\H\\low\\N\\ lot", "low lot"],
    [
      "formatting as line breaks",
      "9.1\\.sp\\7.4\\.ce\\FINAL\\.in+4\\x\\.sp2\\y",
      "9.1\n7.4\nFINAL\nx\ny",
    ],
    ["skipped places as a space", "9.1\\.sk3\\7.4", "9.1 7.4"],
    ["lone signs", "HLA B\\27 NEG\\POS control", "HLA B\\27 NEG\\POS control"],
    [
      "unknown escapes",
      "\\REACTIVE, confirmed\\ NON-REACTIVE",
      "\\REACTIVE, confirmed\\ NON-REACTIVE",
    ],
    ["a single sign", "a \\ b", "a \\ b"],
    ["separators that are none", "Tube & label ^ agree", "Tube & label ^ agree"],
    ["bytes of UTF-8", "\\XC2B5\\mol", "µmol"],
    ["bytes of one character in two escapes", "\\XC2\\\\XB5\\mol", "µmol"],
    ["bytes that can only be Latin-1", "\\XB5\\mol", "µmol"],
    ["a line break in bytes", "a\\X0D0A\\b", "a\nb"],
    ["NUL, which no database stores", "a\\X00\\b", "a␀b"],
    ["half a byte", "a\\XB\\b", "a\\XB\\b"],
  ])("has %s", (_, sent, read) => {
    expect(readNote(sent)).toBe(read);
  });

  it("has its bytes in the character set of MSH-18", () => {
    expect(readNote("\\XC2B5\\", "8859/1")).toBe("Âµ");
    expect(readNote("\\XE6\\", "8859/2")).toBe("ć");
    expect(readNote("\\XC2B5\\", "UNICODE UTF-8")).toBe("µ");
    expect(readNote("\\XC2B5\\", "JAS2020")).toBe("\\XC2B5\\");
  });
});
