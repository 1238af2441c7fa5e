import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "@/lib/contract/time";
import { thinLine } from "./thin-line";

const line = fc
  .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 60, maxLength: 2000 })
  .map((values) => ({ t: values.map((_, index) => index * MINUTE_MS), values }));

describe("a thinned line", () => {
  test("is the whole line when it fits", () => {
    expect(thinLine({ t: [1, 2, 3], values: [[5, 6, 7]], budget: 10 })).toEqual([0, 1, 2]);
  });

  test("keeps the lowest and the highest of everything, its ends, and the order", () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 20, max: 50 }), ({ t, values }, budget) => {
        const kept = thinLine({ t, values: [values], budget });
        const shown = kept.map((index) => values[index] ?? 0);
        expect(Math.max(...shown)).toBe(Math.max(...values));
        expect(Math.min(...shown)).toBe(Math.min(...values));
        expect([kept[0], kept.at(-1)]).toEqual([0, t.length - 1]);
        expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
        expect(kept.length).toBeLessThanOrEqual(2 * budget);
      }),
    );
  });

  test("keeps the extremes of every bucket, so a peak of one sample is never lost", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4998 }), (peak) => {
        const values = Array.from({ length: 5000 }, (_, index) => (index === peak ? 190 : 60));
        const t = values.map((_, index) => index);
        expect(thinLine({ t, values: [values], budget: 200 })).toContain(peak);
      }),
    );
  });

  test("keeps the first and the last point of each segment between gaps", () => {
    const t = Array.from({ length: 1000 }, (_, index) => index);
    const kept = thinLine({ t, values: [t.map(() => 60)], budget: 100, breaks: [300, 301, 640] });
    for (const end of [0, 299, 300, 301, 639, 640, 999]) expect(kept).toContain(end);
  });

  test("keeps the extremes of both lines of a pressure", () => {
    const t = Array.from({ length: 3000 }, (_, index) => index);
    const upper = t.map((index) => (index === 1234 ? 190 : 120));
    const lower = t.map((index) => (index === 2345 ? 40 : 80));
    const kept = thinLine({ t, values: [upper, lower], budget: 100 });
    expect(kept).toContain(1234);
    expect(kept).toContain(2345);
  });
});
