import { expect, test } from "vitest";
import { importType } from "./imports";

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
