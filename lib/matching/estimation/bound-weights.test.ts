import { describe, expect, it } from "vitest";
import {
  buildWeights,
  getChances,
  type MatchWeights,
  SHIPPED_PARAMETERS,
  WEIGHED_FIELDS,
} from "@/lib/matching/parameters";
import { createRandom } from "@/lib/matching/random";
import type { Chance } from "@/lib/matching/weights";
import { boundWeights, MAX_DISTANCE_BITS } from "./bound-weights";
import { listShifts, readStoredWeights } from "./parameter-shifts";

const bits = ({ m, u }: Chance) => Math.log2(m / u);
const ROUNDING = 1e-9;

/** Every finding of these weights with its shipped weight and that of full agreement. */
function listFindings(weights: MatchWeights) {
  return WEIGHED_FIELDS.flatMap((field) => {
    const [own, shipped] = [getChances({ weights }, field), getChances(SHIPPED_PARAMETERS, field)];
    const top = Object.hasOwn(shipped, "equal") ? "equal" : (Object.keys(shipped)[0] ?? "");
    return Object.keys(shipped).map((finding) => ({
      name: `${field} ${finding}`,
      own: own[finding] as Chance,
      shipped: shipped[finding] as Chance,
      top: own[top] as Chance,
      shippedTop: shipped[top] as Chance,
    }));
  });
}

function expectBounds(weights: MatchWeights): void {
  for (const { name, own, shipped, top, shippedTop } of listFindings(weights)) {
    expect(Math.abs(bits(own) - bits(shipped)), name).toBeLessThanOrEqual(
      MAX_DISTANCE_BITS + ROUNDING,
    );
    expect(Math.abs(Math.log2(own.m / shipped.m)), name).toBeLessThanOrEqual(
      MAX_DISTANCE_BITS + ROUNDING,
    );
    if (bits(shipped) <= 0) expect(bits(own), name).toBeLessThanOrEqual(ROUNDING);
    const excess = Math.max(0, bits(shipped) - bits(shippedTop));
    expect(bits(own), name).toBeLessThanOrEqual(bits(top) + excess + ROUNDING);
    expect(own.m, name).toBeLessThanOrEqual(1);
    expect(own.u, name).toBeLessThanOrEqual(1 + ROUNDING);
  }
}

describe("the bounds of a team's weights", () => {
  it("leave the shipped weights as they are", () => {
    expect(listShifts(boundWeights(SHIPPED_PARAMETERS.weights))).toEqual([]);
  });

  it.each([
    ["every finding as proof", { m: 1, u: 1e-12 }],
    ["every finding as disproof", { m: 1e-12, u: 1 }],
    ["nothing ever seen", { m: 0, u: 0 }],
    ["findings of one person only", { m: 1, u: 0 }],
    ["findings of two people only", { m: 0, u: 1 }],
  ])("hold against %s", (_, chance) => {
    expectBounds(
      boundWeights(
        buildWeights((field) =>
          Object.fromEntries(
            Object.keys(getChances(SHIPPED_PARAMETERS, field)).map((key) => [key, chance]),
          ),
        ),
      ),
    );
  });

  it("hold for random weights", () => {
    const random = createRandom(11);
    for (let round = 0; round < 200; round += 1) {
      const wanted = buildWeights((field) =>
        Object.fromEntries(
          Object.keys(getChances(SHIPPED_PARAMETERS, field)).map((key) => [
            key,
            { m: random.next() ** 4, u: random.next() ** 4 },
          ]),
        ),
      );
      expectBounds(boundWeights(wanted));
    }
  });
});

describe("stored weights", () => {
  const stored = () => ({ ...SHIPPED_PARAMETERS.weights });

  it("are read as they were stored", () => {
    expect(readStoredWeights(stored())).toEqual(SHIPPED_PARAMETERS.weights);
  });

  it.each([
    ["no table", null],
    ["a table without a field", { ...stored(), gender: undefined }],
    [
      "an unknown finding",
      { ...stored(), gender: { equal: { m: 0.9, u: 0.5 }, other: { m: 0.1, u: 0.5 } } },
    ],
    [
      "a weight beyond the distance",
      { ...stored(), gender: { equal: { m: 0.9, u: 0.01 }, different: { m: 0.1, u: 0.5 } } },
    ],
    [
      "a chance above one",
      { ...stored(), gender: { equal: { m: 1.2, u: 0.5 }, different: { m: 0.1, u: 0.5 } } },
    ],
  ])("are refused when they are %s", (_, table) => {
    expect(readStoredWeights(table)).toBeNull();
  });
});
