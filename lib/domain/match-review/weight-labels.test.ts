import { expect, test } from "vitest";
import { getChances, SHIPPED_PARAMETERS, WEIGHED_FIELDS } from "@/lib/matching/parameters";
import { formatWeighedField } from "./parameter-labels";
import { describeOdds, formatFinding, formatShare } from "./weight-labels";

test("every finding that is weighed has words of its own within its field", () => {
  for (const field of WEIGHED_FIELDS) {
    const findings = Object.keys(getChances(SHIPPED_PARAMETERS, field));
    const labels = findings.map((finding) => formatFinding(field, finding));
    expect(new Set(labels).size, field).toBe(findings.length);
    expect(labels.filter((label) => label.includes("_"))).toEqual([]);
    expect(formatWeighedField(field)).toMatch(/^[A-Z]/);
  }
  const shown = listFindings("place").concat(listFindings("street"));
  expect(shown).not.toContain("zip");
  expect(formatFinding("shoe_size", "one_size_up")).toBe("one size up");
});

const listFindings = (field: "place" | "street") =>
  Object.keys(getChances(SHIPPED_PARAMETERS, field)).map((each) => formatFinding(field, each));

test.each([
  [{ m: 0.67, u: 0.005 }, "130 times as often for one person"],
  [{ m: 0.05, u: 0.983 }, "20 times as often for two people"],
  [{ m: 0.9, u: 0.5 }, "1.8 times as often for one person"],
  [{ m: 0.2, u: 0.2 }, "equally often for one person and for two"],
  [{ m: 0.2, u: 0 }, "only for one person"],
])("%j is %s", (chance, words) => {
  expect(describeOdds(chance)).toBe(words);
});

test("a share keeps two digits however small it is", () => {
  expect([0.67, 1, 0.99997, 0.992, 0.005, 0.00004, 0.000001].map(formatShare)).toEqual([
    "67 %",
    "100 %",
    "99.997 %",
    "99.2 %",
    "0.5 %",
    "0.004 %",
    "0.0001 %",
  ]);
});
