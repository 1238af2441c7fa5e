import { expect, test } from "vitest";
import { readImportFile } from "./order-import-file";

test.each([
  ["a\0b,c\n1,2", /not a text file/],
  ["sample_id,zip\n1", /not valid CSV/],
  ["other,zip\n1,2", /no column “sample_id”/],
])("rejects %j as a file", (text, message) => {
  expect(() => readImportFile(text, { sample_id: "sample_id" })).toThrow(message);
});
