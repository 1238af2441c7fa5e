import { expect, test } from "vitest";
import { exportType, peopleKeys } from "./people";

test.each([
  ["export.xml", "application/xml"],
  ["Export.ZIP", "application/zip"],
  ["apple_health_export.v2.zip", "application/zip"],
  ["export.pdf", null],
  ["export", null],
  ["", null],
])("%s is sent as %s", (name, type) => {
  expect(exportType(name)).toBe(type);
});

test("every search and every person lies under the one key that is invalidated", () => {
  expect(peopleKeys.search({ page: 2 }).slice(0, 1)).toEqual([...peopleKeys.all]);
  expect(peopleKeys.person("p-1").slice(0, 1)).toEqual([...peopleKeys.all]);
});
