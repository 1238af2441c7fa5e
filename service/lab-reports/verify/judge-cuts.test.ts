import { describe, expect, it } from "vitest";
import { type PrintedRow, verifyRows } from "./testing/draft-fixtures";

/** The reasons for doubt in the value and the range of each row. */
async function judge(rows: readonly PrintedRow[], source: "text" | "image" = "text") {
  const { verified } = await verifyRows(rows, source);
  return verified.rows.map(({ value, range }) => [value.reasons, range?.reasons ?? []]);
}

const CUT = [["cut_off"], []];
const WHOLE = [[], []];
const WBC = { name: "White Blood Cell Count", unit: "K/uL", range: "3.8-10.8" };

describe("digits that may be cut off", () => {
  it.each(["text", "image"] as const)("are doubted behind a final point: %s", async (source) => {
    for (const value of ["5.", "<5.", "5,", "5. H"]) {
      expect((await judge([{ ...WBC, value }], source))[0]?.[0]).toContain("cut_off");
    }
    expect(
      await judge([{ ...WBC, name: "Sodium", range: "135-145", value: "140" }], source),
    ).toEqual([WHOLE]);
  });

  it("are no doubt where one engine alone sees a point", async () => {
    const sodium = { name: "Sodium", unit: "mmol/L", range: "135-145" };
    const rows = [{ ...sodium, value: "140.", second: { value: "140" } }];
    expect(await judge(rows, "image")).toEqual([WHOLE]);
  });

  it.each(["text", "image"] as const)(
    "are doubted in a value with fewer decimals than its range: %s",
    async (source) => {
      const rows = [
        { ...WBC, value: "5" },
        { ...WBC, value: "5.1" },
        { name: "Creatinine", unit: "mg/dL", range: "0.50-1.10", value: "0.9" },
        { name: "Hemoglobin A1c", unit: "%", range: "<5.7", value: "5" },
      ];
      expect(await judge(rows, source)).toEqual([CUT, WHOLE, CUT, CUT]);
    },
  );

  it("are no doubt where the range itself leaves out zeros, or has no decimals", async () => {
    const rows = [
      { name: "Albumin", unit: "g/dL", range: "3.5-5", value: "4" },
      { name: "Sodium", unit: "mmol/L", range: "135-145", value: "140" },
      { name: "Albumin", unit: "g/dL", value: "4" },
    ];
    expect(await judge(rows)).toEqual([WHOLE, WHOLE, WHOLE]);
  });

  it("are no doubt in a column that prints whole numbers of several lengths", async () => {
    const rows = ["5", "9", "13", "12", "7"].map((value) => ({ range: "4.0-15.0", value }));
    expect(await judge(rows)).toEqual(rows.map(() => WHOLE));
  });

  it("are doubted in a column whose width may have cut each number at its point", async () => {
    const rows = ["13", "12", "14", "11", "14"].map((value) => ({ range: "12.0-15.0", value }));
    expect(await judge(rows)).toEqual(rows.map(() => CUT));
  });

  it("are doubted at the end of a range", async () => {
    for (const range of ["3.8-10.", "3.8 -", "<10."]) {
      expect((await judge([{ ...WBC, range, value: "5.1" }]))[0]?.[1]).toContain("cut_off");
    }
  });
});
