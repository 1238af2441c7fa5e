import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assessResult } from "@/lib/result-assessment/assess-result";
import { makeValue } from "./make-value";
import { getReferenceRange, rangeText } from "./reference-ranges";
import { worstInterpretation } from "./worst-interpretation";

const interpretations = fc.constantFrom("normal", "abnormal", "critical", "unknown");
const types = fc.constantFrom("numeric", "range", "comment", "coded_value");
const unit = fc.double({ min: 0, max: 0.999_999, noNaN: true });
/** Ranges as labs print them, from specific gravity to platelets; one end may be open. */
const range = fc
  .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }), fc.nat(2), fc.nat(3))
  .map(([low, width, open, digits]) => ({
    low: open === 1 ? null : (low + (open === 2 ? 1 : 0)) / 10 ** digits,
    high: open === 2 ? null : (low + width) / 10 ** digits,
    expected: null,
  }));

describe("a generated value", () => {
  it("is out of range exactly when it is abnormal or critical", () => {
    fc.assert(
      fc.property(range, interpretations, unit, unit, (given, interpretation, at, side) => {
        const generated = makeValue(given, { type: "numeric", interpretation, at, side } as never);
        const isOut = generated.is_above_max_range || generated.is_below_min_range;
        expect(isOut).toBe(interpretation === "abnormal" || interpretation === "critical");
        expect(String(generated.value)).toBe(generated.result);
      }),
    );
  });

  it.each([
    // Unusual, and still of somebody alive.
    ["sodium", { low: 135, high: 146 }, "critical", 115, 135],
    ["sodium", { low: 135, high: 146 }, "abnormal", 125, 135],
    ["potassium", { low: 3.5, high: 5 }, "critical", 1.8, 3.5],
    ["thyroid stimulating hormone", { low: 0.4, high: 4 }, "critical", 0.05, 0.4],
    ["hemoglobin A1c", { low: null, high: 5.7 }, "normal", 4, 5.7],
  ] as const)("of %s, %j, that is %s stays from %d to %d", (...row) => {
    const [, ends, interpretation, least, most] = row;
    for (const at of [0, 0.5, 1]) {
      const wanted = { type: "numeric", interpretation, at, side: 0 } as const;
      const { value } = makeValue({ ...ends, expected: null }, wanted);
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
  });

  it("has the wire's form for its type unless it is a plain number", () => {
    fc.assert(
      fc.property(range, types, interpretations, unit, (given, type, interpretation, at) => {
        const generated = makeValue(given, { type, interpretation, at, side: at } as never);
        if (type === "numeric") return;
        expect(generated.value).toBe(-1);
        if (type === "range") {
          expect(generated.result).toMatch(/^([<>]=?\d*(\.\d+)?|(\d*(\.\d+)?-\d*(\.\d+)?))$/);
        }
        if (type === "coded_value") expect(generated.result).toMatch(/^[A-Z_]+$/);
        else expect(generated.notes).toBe(generated.result);
      }),
    );
  });
});

describe("a generated value of every type", () => {
  it("is assessed as it was generated", () => {
    fc.assert(
      fc.property(
        range,
        types,
        interpretations,
        unit,
        unit,
        (given, type, interpretation, at, side) => {
          const generated = makeValue(given, { type, interpretation, at, side } as never);
          const text = rangeText(given);
          const { interpretation: judged } = assessResult({
            name: "Analyte",
            loinc: null,
            value: generated.result,
            comparator: null,
            unit: null,
            ranges: text === null ? [] : [{ text, ...NO_BOUNDS }],
            flags: generated.source_interpretation ? [generated.source_interpretation] : [],
            status: null,
            patient: null,
          });
          expect(judged).toBe(interpretation);
        },
      ),
    );
  });
});

const NO_BOUNDS = { low: null, high: null, unit: null, type: null, appliesTo: null };

describe("the interpretation of a whole result", () => {
  it("is the most severe of its markers", () => {
    const rank = ["normal", "unknown", "abnormal", "critical"];
    fc.assert(
      fc.property(fc.array(interpretations, { minLength: 1 }), (sample) => {
        const worst = Math.max(...sample.map((word) => rank.indexOf(word)));
        expect(worstInterpretation(sample.map((interpretation) => ({ interpretation })))).toBe(
          rank[worst],
        );
      }),
    );
  });

  it("counts a marker that was not ordered, unless it has no interpretation", () => {
    const ordered = {
      interpretation: "normal",
      source_markers: [{ marker_id: 1, name: "TSH", slug: "tsh" }],
    };
    const comment = { is_assessable: false, reason: "A comment.", disagreement: null };
    const unordered = { interpretation: "unknown", source_markers: null };
    expect(worstInterpretation([ordered, unordered])).toBe("unknown");
    expect(worstInterpretation([ordered, { ...unordered, assessment: comment }])).toBe("normal");
    expect(worstInterpretation([ordered, { interpretation: "critical" }])).toBe("critical");
  });

  it("is unknown without values", () => {
    expect(worstInterpretation([])).toBe("unknown");
  });
});

describe("a reference range", () => {
  it.each([
    [{ low: 65, high: 99 }, "65-99"],
    [{ low: null, high: 5.6 }, "<=5.6"],
    [{ low: 30, high: null }, ">=30"],
    [{ low: null, high: null }, null],
  ])("is printed with inclusive ends", (given, text) => {
    expect(rangeText({ ...given, expected: null })).toBe(text);
  });

  it("is the expected text where there is no range, and empty without either", () => {
    const none = { referenceLow: null, referenceHigh: null, referenceText: null };
    expect(rangeText(getReferenceRange({ ...none, referenceText: "Negative" }))).toBe("Negative");
    expect(rangeText(getReferenceRange(none))).toBeNull();
  });

  it("is violated by the opposite of the expected text", () => {
    const range = { low: null, high: null, expected: "Negative" };
    const of = (interpretation: "normal" | "abnormal") =>
      makeValue(range, { type: "comment", interpretation, at: 0, side: 0 }).result;
    expect([of("normal"), of("abnormal")]).toEqual(["Negative", "Positive"]);
  });
});
