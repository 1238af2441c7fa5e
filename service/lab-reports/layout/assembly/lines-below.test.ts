import { describe, expect, test } from "vitest";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

function readGauge(...lines: readonly string[]) {
  const { rows, unread } = readPages(`My Health Portal
Patient: Doe, Jane     DOB: 03/12/1985

Vitamin D, 25-OH
54 ng/mL        OPTIMAL
${lines.join("\n")}

Zinc
0.9 mg/L
Reference range: 0.6 - 1.2 mg/L`);
  const [vitamin, zinc, ...others] = rows;
  expect(others).toEqual([]);
  expect([zinc?.name.text, zinc?.range?.text]).toEqual(["Zinc", "0.6 - 1.2"]);
  return {
    range: vitamin?.range?.text ?? null,
    earlier: vitamin?.earlier ?? [],
    unread: unread.map(({ cell }) => cell.text),
  };
}

const ZONES = "Deficient <20    Insufficient 20-29    Optimal 30-100    Toxic >150";

describe("below a result", () => {
  test.each([
    ["a labeled range", ["Reference range: 30 - 100 ng/mL"], "30 - 100"],
    ["a labeled range below zones", [ZONES, "Reference range: 30 - 100 ng/mL"], "30 - 100"],
    ["the laboratory's own range", ["Standard range: < 130     Optimal range: < 80"], "< 130"],
    ["the laboratory's own range last", ["Optimal range: < 80     Standard range: < 130"], "< 130"],
    ["zones alone", [ZONES], null],
    ["another's range alone", ["Optimal range: < 80     Target range: < 60"], null],
  ])("%s", (_, lines, range) => {
    expect(readGauge(...lines).range).toBe(range);
  });

  test("an earlier value is no result", () => {
    const { earlier, unread } = readGauge(ZONES, "Previous: 22 ng/mL (06/12/2025)");
    expect(earlier).toEqual([{ value: "22", date: "06/12/2025" }]);
    expect(unread).toEqual([]);
  });

  test("an earlier value that is not understood is listed", () => {
    expect(readGauge("Last time 22 ng/mL in June").unread.join()).toContain("22 ng/mL");
  });
});
