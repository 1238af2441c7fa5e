import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BiomarkerResult } from "@/lib/contract/lab-result";
import { readMarker } from "./marker-reading";
import { rangePicture } from "./range-picture";
import { rangeWords, readRange } from "./reference-range";
import { summariseResult } from "./result-summary";

function result(over: Partial<BiomarkerResult>): BiomarkerResult {
  return { name: "TSH", slug: "tsh", type: "numeric", result: "2.1", ...over };
}

describe("a reference range", () => {
  it.each([
    ["0.4-4.0", 0.4, 4, true, true, "0.4 to 4"],
    ["<100", null, 100, false, false, "below 100"],
    ["<= 99", null, 99, false, true, "up to 99"],
    [">50", 50, null, false, false, "above 50"],
    [">=3", 3, null, true, false, "from 3"],
    ["< OR = 5.6", null, 5.6, false, true, "up to 5.6"],
    ["> or = 30", 30, null, true, false, "from 30"],
    ["-2 - 2", -2, 2, true, true, "-2 to 2"],
  ])("%s", (text, low, high, lowIsIn, highIsIn, words) => {
    const range = readRange({ reference_range: text });
    expect(range).toEqual({ low, high, lowIsIn, highIsIn });
    expect(rangeWords(range, text)).toBe(words);
  });

  it("is that of the numbers when the text says something else, and none without both", () => {
    const range = readRange({
      reference_range: "see report",
      min_range_value: 1,
      max_range_value: null,
    });
    expect(range).toEqual({ low: 1, high: null, lowIsIn: true, highIsIn: false });
    expect(readRange({ reference_range: "see report" })).toBeNull();
    expect(rangeWords(null, "see report")).toBe("see report");
    expect(rangeWords(null, null)).toBe("none given");
  });
});

describe("a marker", () => {
  it.each([
    ["numeric", "2.1", "0.4-4.0", "normal", "in range", "in"],
    ["numeric", "4.0", "0.4-4.0", "normal", "in range", "in"],
    ["numeric", "100", "<100", "abnormal", "abnormal, high", "high"],
    ["numeric", "99.9", "<100", "normal", "in range", "in"],
    ["numeric", "12", "15-150", "critical", "critical, low", "low"],
    ["range", "<14", ">=1.0", "normal", "cannot be decided", "undecided"],
    ["range", "<0.5", ">=1.0", "abnormal", "abnormal, low", "low"],
    ["range", ">200", "<=100", "abnormal", "abnormal, high", "high"],
    ["range", "<5", "<=100", "normal", "in range", "in"],
    ["range", "2-3", "0.4-4.0", "normal", "in range", "in"],
    ["comment", "Not detected", "<1", "normal", "normal", "none"],
    ["coded_value", "SIGNAL_DETECTED", null, "abnormal", "abnormal", "none"],
    ["numeric", "7", null, "unknown", "not rated", "none"],
    ["numeric", "7", null, "provisional", "provisional", "none"],
  ])("%s %s on %s, %s by the lab, is %s", (type, value, text, interpretation, words, place) => {
    const reading = readMarker(
      result({ type, result: value, reference_range: text, interpretation }),
    );
    expect([reading.words, reading.place]).toEqual([words, place]);
  });

  it("shows where the lab's word and the numbers differ", () => {
    const high = { result: "9", reference_range: "0.4-4.0" };
    expect(readMarker(result({ ...high, interpretation: "normal" })).disagrees).toBe(true);
    expect(readMarker(result({ ...high, interpretation: "abnormal" })).disagrees).toBe(false);
    expect(
      readMarker(result({ reference_range: "0.4-4.0", interpretation: "abnormal" })).disagrees,
    ).toBe(true);
  });

  it("knows what stood there before a correction", () => {
    const notes = "Corrected. Reported before: 4.1.";
    expect(readMarker(result({ notes })).before).toBe("4.1");
    expect(readMarker(result({ notes: "Haemolysed sample." })).before).toBeNull();
  });
});

describe("the picture of a range", () => {
  it("keeps everything within its width, and a point on the side on which it is", () => {
    const text = fc
      .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }), fc.nat(2))
      .map(([low, width, open]) =>
        open === 0 ? `${low}-${low + width}` : open === 1 ? `<=${low + width}` : `>=${low + 1}`,
      );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 2000 }), (reference_range, value) => {
        const reading = readMarker(result({ result: String(value), reference_range }));
        const picture = rangePicture(reading);
        if (picture?.mark.kind !== "point") throw new Error("A number on a range is a point");
        const { band, edges, mark } = picture;
        for (const at of [band.from, band.to, ...edges, mark.at]) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(1);
        }
        if (reading.place === "high") expect(mark.at).toBeGreaterThan(band.to);
        if (reading.place === "low") expect(mark.at).toBeLessThan(band.from);
        if (reading.place === "in") {
          expect(mark.at).toBeGreaterThanOrEqual(band.from - 1e-9);
          expect(mark.at).toBeLessThanOrEqual(band.to + 1e-9);
        }
      }),
    );
  });

  it("draws a bound as a stretch, and nothing without a range or a number", () => {
    const bound = readMarker(result({ type: "range", result: "<14", reference_range: ">=1.0" }));
    expect(rangePicture(bound)?.mark).toMatchObject({ kind: "stretch", from: 0 });
    expect(rangePicture(readMarker(result({})))).toBeNull();
    const words = result({ type: "comment", result: "Detected", reference_range: "<1" });
    expect(rangePicture(readMarker(words))).toBeNull();
  });
});

describe("the summary of a result", () => {
  const order = {
    lab_test: {
      markers: ["TSH", "FT4", "FT3"].map((name) => ({ name, slug: name.toLowerCase() })),
    },
  } as never;
  const metadata = (status?: string) =>
    ({ age: "", dob: "", patient: "", date_reported: "", specimen_number: "", status }) as never;

  it("names what is awaited of a partial one, and never says that it is complete", () => {
    const summary = summariseResult(order, {
      metadata: metadata("partial"),
      results: [result({ interpretation: "critical" })],
      missing_results: [
        { name: "FT4", slug: "ft4", inferred_failure_type: "internal_lab_failure" },
      ],
    });
    expect(summary).toMatchObject({ isFinal: false, awaited: ["FT3"], count: "1 of 2 markers" });
    expect(summary.counts.critical).toBe(1);
  });

  it("takes what is listed as missing without a failure for what is to come", () => {
    const pending = { name: "FT4", slug: "ft4", inferred_failure_type: "non_failure" };
    const parts = { results: [result({})], missing_results: [pending] };
    const partial = summariseResult(order, { metadata: metadata("partial"), ...parts });
    expect(partial).toMatchObject({ awaited: ["FT4", "FT3"], missing: [] });
    const final = summariseResult(order, { metadata: metadata("final"), ...parts });
    expect(final).toMatchObject({ awaited: [], missing: [pending] });
  });

  it("takes an unknown word of completeness for a partial one", () => {
    const summary = summariseResult(order, { metadata: metadata("preliminary"), results: [] });
    expect(summary.isFinal).toBe(false);
    expect(summary.awaited).toEqual(["TSH", "FT4", "FT3"]);
  });

  it("waits for nothing once it is final, and says when it cannot be read", () => {
    const final = summariseResult(order, { metadata: metadata("final"), results: [result({})] });
    expect(final).toMatchObject({ isFinal: true, awaited: [], count: "1 marker" });
    const old = summariseResult(order, { metadata: metadata(), results: { any: "thing" } });
    expect(old.isUnreadable).toBe(true);
  });
});
