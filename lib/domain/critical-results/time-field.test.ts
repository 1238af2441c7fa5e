import { expect, test } from "vitest";
import { fromTimeField, toTimeField } from "./time-field";

test("a field shows an instant in the zone of the screen and gives it back", () => {
  expect(toTimeField("2026-11-22T15:05:42Z", "America/New_York")).toBe("2026-11-22T10:05");
  expect(fromTimeField("2026-11-22T10:05", "America/New_York")).toBe("2026-11-22T15:05:00Z");
});

test("what is no time is null", () => {
  expect(fromTimeField("", "America/New_York")).toBeNull();
  expect(fromTimeField("2026-02-31T10:00", "America/New_York")).toBeNull();
});
