import { describe, expect, it } from "vitest";
import { SHIPPED_PARAMETERS, type WeighedField } from "@/lib/matching/parameters";
import { createRandom } from "@/lib/matching/random";
import type { Findings } from "./findings";
import { PatternCounts } from "./patterns";
import { runEm } from "./run-em";

const FIELDS = ["birth_date", "phone", "gender"] as const satisfies readonly WeighedField[];
const { weights } = SHIPPED_PARAMETERS;

/**
 * Random patterns: a share of the pairs is of one person and shows `equal` in each field with the given chance,
 * `different` otherwise.
 */
function drawPatterns(pairs: number, share: number, m: Readonly<Record<string, number>>) {
  const random = createRandom(7);
  const counts = new PatternCounts();
  for (let pair = 0; pair < pairs; pair += 1) {
    const isMatch = random.chance(share);
    const findings = FIELDS.map((field) => {
      const chance = isMatch ? (m[field] ?? 0) : weights[field].equal.u;
      return [field, random.chance(chance) ? "equal" : "different"];
    });
    counts.add(Object.fromEntries(findings) as Findings);
  }
  return counts.patterns;
}

describe("expectation and maximization", () => {
  it("finds the share of pairs of one person, and how often their fields agree", () => {
    const m = { birth_date: 0.97, phone: 0.6, gender: 0.98 };
    const { matches, expectedMatches, hasConverged } = runEm(
      drawPatterns(20_000, 0.3, m),
      FIELDS,
      weights,
    );

    expect(hasConverged).toBe(true);
    expect(expectedMatches / 20_000).toBeCloseTo(0.3, 1);
    for (const [field, chance] of Object.entries(m)) {
      expect(matches.seen(field, "equal") / matches.compared(field)).toBeCloseTo(chance, 1);
    }
  });

  it("expects hardly any pair of one person where there is none", () => {
    const { expectedMatches } = runEm(drawPatterns(20_000, 0, {}), FIELDS, weights);

    expect(expectedMatches / 20_000).toBeLessThan(0.01);
  });

  it("expects no matches when there are no pairs", () => {
    const { expectedMatches, hasConverged } = runEm([], FIELDS, weights);

    expect(expectedMatches).toBe(0);
    expect(hasConverged).toBe(true);
  });
});
