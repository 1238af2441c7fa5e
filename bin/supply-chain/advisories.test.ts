import { expect, test } from "vitest";
import { parseAudit } from "./advisories";

test("reads the numbers of npm's answer, and nothing from a registry that does not answer", () => {
  const vulnerabilities = { critical: 0, high: 1, moderate: 2, low: 0 };
  expect(parseAudit(JSON.stringify({ metadata: { vulnerabilities } }))).toEqual(vulnerabilities);
  expect(parseAudit('{"error":{"code":"E405"}}')).toBeNull();
  expect(parseAudit("")).toBeNull();
});
