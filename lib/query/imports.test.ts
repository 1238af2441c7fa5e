import { expect, test } from "vitest";
import { importKeys, importType } from "./imports";

test.each([
  ["export.xml", "application/xml"],
  ["Export.ZIP", "application/zip"],
  ["apple_health_export.v2.zip", "application/zip"],
  ["cycles.csv", "text/csv"],
  ["health.JSON", "application/json"],
  ["export.pdf", null],
  ["export", null],
  ["", null],
])("%s is sent as %s", (name, type) => {
  expect(importType(name)).toBe(type);
});

test("the progress of an import is cached under its person", () => {
  expect(importKeys.one("p-1", "i-1").slice(0, 2)).toEqual([...importKeys.ofPerson("p-1")]);
});
