import { describe, expect, it } from "vitest";
import { detectFileType, findFileProblem, findPagesProblem } from "./file-rules";

const MEGABYTE = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the type of a file", () => {
  it.each([
    ["%PDF-1.7\n", "application/pdf"],
    ["\xff\xd8\xff\xe0JFIF", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["\0\0\0\x18ftypheic", "heic"],
    ["GIF89a", null],
    ["HTTP/1.1 200 OK\r\n\r\n%PDF-1.7", "application/pdf"],
    [`${" ".repeat(1_024)}%PDF-1.7`, null],
    ["", null],
  ])("of %j is %s", (text, type) => {
    expect(detectFileType(bytes(text))).toBe(type);
  });
});

describe("a file", () => {
  const pdf = { type: "application/pdf", sizeBytes: 10 * MEGABYTE } as const;
  it("of up to 10 MB can be uploaded", () => expect(findFileProblem(pdf)).toBeNull());
  it.each([
    [{ ...pdf, sizeBytes: 10 * MEGABYTE + 1 }, "larger than 10 MB"],
    [{ ...pdf, sizeBytes: 0 }, "empty"],
    [{ type: null, sizeBytes: 5 }, "Only PDF, JPEG and PNG"],
    [{ type: "heic", sizeBytes: 5 } as const, "Save the photo as JPEG"],
  ])("%j is refused with the next step", (file, problem) => {
    expect(findFileProblem(file)).toContain(problem);
  });
});

describe("several files", () => {
  const photo = { type: "image/jpeg", sizeBytes: MEGABYTE } as const;
  const photos = (count: number) => Array.from({ length: count }, () => photo);
  it("are pages of one report when they are up to 8 photos", () => {
    expect(findPagesProblem(photos(8))).toBeNull();
    expect(findPagesProblem(photos(9))).toContain("at most 8 photos");
  });
  it("are not, with a PDF among them or with more than 20 MB together", () => {
    const pdf = { ...photo, type: "application/pdf" } as const;
    expect(findPagesProblem([pdf])).toBeNull();
    expect(findPagesProblem([photo, pdf])).toContain("A PDF is a whole report");
    const large = { ...photo, sizeBytes: 7 * MEGABYTE };
    expect(findPagesProblem([large, large, large])).toContain("20 MB together");
  });
});
