import { describe, expect, it } from "vitest";
import { readLabelledCases } from "./testing/labelled-cases";
import { scoreCases } from "./testing/score-cases";

const MIN_CASES = 600;
const MAX_FALSE_ABNORMAL_SHARE = 0.01;
const MIN_JUDGED_SHARE = 0.95;

describe("the labeled results", () => {
  const score = scoreCases(readLabelledCases());

  it("are at least 600", () => {
    expect(score.cases).toBeGreaterThanOrEqual(MIN_CASES);
  });

  it("include no false normal", () => {
    expect(score.falseNormal.map(({ labelled }) => labelled)).toEqual([]);
  });

  it("include less than 1 % false abnormal", () => {
    expect(score.falseAbnormal.length / score.cases).toBeLessThan(MAX_FALSE_ABNORMAL_SHARE);
  });

  it("are judged in at least 95 % of the judgeable cases", () => {
    expect(score.judged / score.judgeable).toBeGreaterThanOrEqual(MIN_JUDGED_SHARE);
  });
});
