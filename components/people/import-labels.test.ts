import { expect, test } from "vitest";
import { formatBytes, formatUpsert } from "./import-labels";

test.each([
  [0, "0 B"],
  [812, "812 B"],
  [1571, "1.6 KB"],
  [12_400, "12 KB"],
  [230_000_000, "230 MB"],
  [2_147_483_648, "2.1 GB"],
  [5_000_000_000_000, "5000 GB"],
])("%i bytes are formatted as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [{ created: 3, updated: 1, unchanged: 12 }, "3 new, 1 changed, 12 unchanged"],
  [{ created: 0, updated: 0, unchanged: 1200 }, "1,200 unchanged"],
  [{ created: 0, updated: 0, unchanged: 0 }, "none"],
])("%j reads %s", (report, text) => {
  expect(formatUpsert(report)).toBe(text);
});
