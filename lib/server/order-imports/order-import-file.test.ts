import { expect, test } from "vitest";
import { readImportFile } from "./order-import-file";

test.each([
  ["a\0b,c\n1,2", /no text file/],
  ["sample_id,zip\n1", /not good CSV/],
  ["other,zip\n1,2", /no column “sample_id”/],
])("%j is refused as a file", (text, sentence) => {
  expect(() => readImportFile(text, { sample_id: "sample_id" })).toThrow(sentence);
});
