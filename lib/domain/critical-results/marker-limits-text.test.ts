import { expect, test } from "vitest";
import { EMPTY_LIMIT, readLimits, writeLimit } from "./marker-limits-text";

const POTASSIUM = { loinc: "2823-3", name: "Potassium", unit: "mmol/L", low: "2.8", high: "6.2" };

test("reads typed limits, and writes them as they were typed", () => {
  const { limits } = readLimits([POTASSIUM, { ...POTASSIUM, unit: "mg/dL", low: "" }]);
  expect(limits).toMatchObject([
    { low: 2.8, high: 6.2 },
    { unit: "mg/dL", low: null, high: 6.2 },
  ]);
  expect(limits?.[0] && writeLimit(limits[0])).toEqual(POTASSIUM);
});

test.each([
  [{ loinc: "potassium" }, "Enter a LOINC code such as 2823-3."],
  [{ name: "" }, "Enter what the marker is called."],
  [{ unit: " " }, "Enter the unit of the limits."],
  [{ high: "6,2" }, "Enter numbers with a decimal point."],
  [{ low: "", high: "" }, "Enter a lower limit, an upper limit or both."],
  [{ low: "7" }, "The lower limit must be below the upper."],
])("refuses %o", (change, problem) => {
  expect(readLimits([{ ...POTASSIUM, ...change }])).toEqual({ limits: null, problems: [problem] });
});

test("refuses a row in which nothing is typed, instead of leaving it out", () => {
  expect(readLimits([POTASSIUM, EMPTY_LIMIT])).toEqual({
    limits: null,
    problems: ["", "Enter a marker and its limits, or remove this row."],
  });
});

test("refuses two limits of one marker in one unit", () => {
  expect(readLimits([POTASSIUM, POTASSIUM]).problems).toEqual([
    "",
    "This marker has limits in this unit already.",
  ]);
});
