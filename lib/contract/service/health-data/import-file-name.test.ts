import { expect, test } from "vitest";
import { decodeFileName, encodeFileName } from "./import-file-name";

test.each(["export.zip", "Zyklus März – Kopie (2).csv", "基礎体温.csv", "100 %.json"])(
  "%j comes out as it went in, in plain ASCII between",
  (name) => {
    const header = encodeFileName(name);
    expect(header).toMatch(/^[\x21-\x7e]+$/);
    expect(decodeFileName(header)).toBe(name);
  },
);

test("leaves out folders, line breaks and marks that reverse the reading direction", () => {
  expect(decodeFileName(encodeFileName("C:\\Users\\maria\\export.zip"))).toBe("export.zip");
  expect(decodeFileName("..%2F..%2Fetc%2Fpasswd")).toBe("passwd");
  expect(decodeFileName("a%0D%0Ab%E2%80%AEc.zip")).toBe("abc.zip");
});

test("keeps the first 200 letters", () => {
  expect(decodeFileName(encodeFileName("ä".repeat(500)))).toBe("ä".repeat(200));
});

test.each(["%", "%E0%A4%A", "", "%20", "a%2F"])("%j holds no name", (header) => {
  expect(decodeFileName(header)).toBeNull();
});

test("half of a surrogate pair does not stop an upload", () => {
  expect(decodeFileName(encodeFileName("a\ud800.zip"))).toBe("a\ufffd.zip");
});
