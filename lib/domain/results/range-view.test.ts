import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getRangeView } from "./range-view";
import { formatRange } from "./reference-range";

describe("a reference range", () => {
  const bound = (value: number, isInclusive: boolean) => ({ value, isInclusive });
  const range = { text: null, low: null, high: null, expected: null, unit: null };
  it.each([
    [{ ...range, low: bound(0.4, true), high: bound(4, true) }, "0.4-4.0", "0.4 to 4"],
    [{ ...range, low: bound(4, true), high: bound(5.7, false) }, "4-<5.7", "4 to below 5.7"],
    [{ ...range, low: bound(3.5, false), high: bound(5, true) }, "]3.5-5]", "above 3.5 to 5"],
    [{ ...range, high: bound(100, false) }, "<100", "below 100"],
    [{ ...range, high: bound(30, true) }, "< OR = 30", "up to 30"],
    [{ ...range, low: bound(50, false) }, ">50", "above 50"],
    [{ ...range, low: bound(3, true), unit: "mmol/L" }, null, "from 3 mmol/L"],
    [{ ...range, expected: "negative" }, "Negative", "Negative"],
    [null, "see report", "see report"],
    [null, " ", "none given"],
  ])("is formatted: case %#", (parsed, text, written) => {
    expect(formatRange(parsed, text)).toBe(written);
  });
});

describe("the range plot", () => {
  const range = (low: number | null, high: number | null) => ({
    text: null,
    low: low === null ? null : { value: low, isInclusive: true },
    high: high === null ? null : { value: high, isInclusive: true },
    expected: null,
    unit: null,
  });

  it("keeps everything within its width, and a point on the correct side", () => {
    const bounds = fc
      .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }), fc.nat(2))
      .map(([low, width, open]) => [open === 1 ? null : low, open === 2 ? null : low + width]);
    fc.assert(
      fc.property(bounds, fc.integer({ min: 0, max: 2000 }), ([low = null, high = null], value) => {
        const picture = getRangeView({ kind: "number", value }, range(low, high));
        if (picture?.mark.kind !== "point") throw new Error("A number on a range is a point");
        const { band, edges, mark } = picture;
        for (const at of [band.from, band.to, ...edges, mark.at]) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(1);
        }
        if (high !== null && value > high) expect(mark.at).toBeGreaterThan(band.to);
        if (low !== null && value < low) expect(mark.at).toBeLessThan(band.from);
      }),
    );
  });

  it("plots a bound as an interval, and nothing without a range or a number", () => {
    const bound = { kind: "bound", comparator: "<", value: 14 } as const;
    expect(getRangeView(bound, range(1, null))?.mark).toMatchObject({ kind: "stretch", from: 0 });
    expect(getRangeView({ kind: "number", value: 1 }, null)).toBeNull();
    expect(getRangeView({ kind: "qualitative", finding: "detected" }, range(1, 2))).toBeNull();
  });
});
