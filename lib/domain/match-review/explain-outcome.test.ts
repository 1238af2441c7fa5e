import { describe, expect, it } from "vitest";
import { ReviewedResult } from "@/lib/contract/dashboard/match-review";
import { matchOutcomeExample } from "@/lib/contract/service/examples/match-parameters";
import {
  formatParametersVersion,
  formatScoreSides,
  formatThreshold,
  splitScore,
} from "./explain-outcome";

const part = (name: string, weight: number) => ({ part: name, weight, share: 0.1 });

describe("the evidence for and against", () => {
  it("is named, the strongest first", () => {
    const sides = splitScore([
      part("birth_date", -5),
      part("sample", 14),
      part("first_name", -9),
      part("lab", 1),
    ]);

    expect(formatScoreSides(sides)).toBe("For: sample id, lab. Against: first name, birth date.");
  });

  it("leaves out an empty side, and shows an unknown part under its wire name", () => {
    expect(formatScoreSides(splitScore([part("insurance", 3)]))).toBe("For: insurance.");
    expect(formatScoreSides(splitScore([]))).toBe("No evidence was weighed.");
  });
});

it.each([
  [0.9999, "99.99 %"],
  [0.95, "95 %"],
  [0.999999999, "99.9999 %"],
])("shows the threshold %d without rounding up", (probability, text) => {
  expect(formatThreshold(probability)).toBe(text);
});

it.each([
  ["shipped-1", "Shipped parameters (shipped-1)"],
  ["team-2", "The clinic's own parameters (team-2)"],
  [null, "Not recorded"],
])("names the parameters %s", (version, text) => {
  expect(formatParametersVersion(version)).toBe(text);
});

it("reads the outcome of an item, or null where a deployment gives none", () => {
  const { match_outcome } = ReviewedResult.shape;
  expect(match_outcome.parse(matchOutcomeExample)?.rule).toBe("sample_and_person");
  expect(match_outcome.parse({ other: 1 })).toBeNull();
});
