import { expect, test } from "vitest";
import { decodeTextFile, TextFileDecoder } from "./decode-text";

const TEXT = `date;menstruación\n2026-10-01;média ${"x".repeat(80)} €\n`;
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
const windows1252 = (text: string) => Buffer.from(text.replaceAll("€", "\u0080"), "latin1");

const FILES: [string, Buffer][] = [
  ["UTF-8", Buffer.from(TEXT)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16 LE with a byte order mark", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ["UTF-16 BE with a byte order mark", utf16be(`\uFEFF${TEXT}`)],
  ["UTF-16 LE", Buffer.from(TEXT, "utf16le")],
  ["UTF-16 BE", utf16be(TEXT)],
  ["Windows-1252", windows1252(TEXT)],
];

test.each(FILES)("decodes %s, whole and in pieces", (_, bytes) => {
  expect(decodeTextFile(bytes)).toBe(TEXT);
  for (const size of [1, 3, 64]) {
    const decoder = new TextFileDecoder();
    let text = "";
    for (let at = 0; at < bytes.length; at += size)
      text += decoder.write(bytes.subarray(at, at + size));
    expect(text + decoder.end()).toBe(TEXT);
  }
});

test("marks a wrong byte of a UTF-8 file instead of reading the file as Windows-1252", () => {
  const bytes = Buffer.concat([Buffer.from("é,"), Buffer.from([0xff]), Buffer.from(",a")]);
  expect(decodeTextFile(bytes)).toBe("é,\uFFFD,a");
});

test.each(["", "a", "é"])("decodes the short text %j", (text) => {
  expect(decodeTextFile(Buffer.from(text))).toBe(text);
});
