import { describe, expect, it } from "vitest";
import { type MatchWeights, SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import { createRandom } from "@/lib/matching/random";
import { generateRecords, type Slips } from "@/lib/matching/testing/generated-records";
import type { Chance } from "@/lib/matching/weights";
import { MAX_DISTANCE_BITS } from "./bound-weights";
import { type EstimationRecord, estimateParameters } from "./estimate-parameters";
import { getDistance, listShifts } from "./parameter-shifts";
import { runSteps, runStepsWithPauses } from "./steps";

const SIZES = { randomPairs: 20_000, blockPairs: 20_000 };
// Enough to tell whether two results are the same.
const SMALL_SIZES = { randomPairs: 2_000, blockPairs: 2_000 };
const FEW_PEOPLE = 300;
const shipped = SHIPPED_PARAMETERS.weights;

function estimate(
  records: readonly EstimationRecord[],
  { seed = 1, sizes = SIZES } = {},
): MatchWeights {
  const sample = { anyone: records, byBirthDate: records, byName: records };
  return runSteps(estimateParameters(sample, sizes, seed)).weights;
}

function records(slips: Partial<Slips>, twice = 0.5, people = 2_000): EstimationRecord[] {
  const all = { birthDate: 0.1, phone: 0.2, gender: 0.1, ...slips };
  return generateRecords(createRandom(3), { people, twice, slips: all });
}
const fewRecords = () => records({}, 0.5, FEW_PEOPLE);

const bits = ({ m, u }: Chance) => Math.log2(m / u);

describe("parameters that are estimated from a team's records", () => {
  it("approach the chances the records were generated with, as far as the bounds allow", () => {
    const { phone, gender, birth_date } = estimate(records({ phone: 0.5, gender: 0.02 }));

    expect(phone.equal.m).toBeCloseTo(0.5, 1);
    expect(phone.different.m).toBeCloseTo(0.5, 1);
    expect(gender.equal.m).toBeCloseTo(0.98, 1);
    expect(birth_date.equal.m).toBeCloseTo(0.9, 1);
    expect(bits(gender.different)).toBeLessThan(bits(shipped.gender.different) - 0.5);
  });

  it("keep the shipped chances where there are too few pairs of one person", () => {
    const { phone, gender } = estimate(records({ phone: 0.9 }, 0.02));

    expect(phone.equal).toEqual(shipped.phone.equal);
    expect(phone.different.m).toBe(shipped.phone.different.m);
    expect(gender.different.m).toBe(shipped.gender.different.m);
  });

  it("equal the shipped ones for a team without records", () => {
    expect(listShifts(estimate([]))).toEqual([]);
  });

  it("repeat for the same records and seed", () => {
    const choices = { seed: 5, sizes: SMALL_SIZES };
    const estimated = estimate(fewRecords(), choices);

    expect(listShifts(estimated)).not.toEqual([]);
    expect(estimate(fewRecords(), choices)).toEqual(estimated);
  });

  it.each([
    ["everybody is the same person", () => ({})],
    [
      "nobody shares a gender with themselves",
      (at: number) => ({ gender: at % 2 ? "male" : "female" }),
    ],
    [
      "everybody has the same telephone",
      (at: number) => ({ phone: "+12065550142", firstName: `Name${at}` }),
    ],
    [
      "nobody's birth date is ever the same",
      (at: number) => ({ birthDate: `${1900 + (at % 100)}-01-0${1 + (at % 9)}` }),
    ],
  ] as const)("stay within the bound when %s", (_, but: (at: number) => Partial<PersonDetails>) => {
    const [first] = records({});
    if (first === undefined) throw new Error("There is a first record");
    const adversarial = Array.from({ length: 1_500 }, (_each, at) => ({
      userId: `user-${at}`,
      person: { ...first.person, ...but(at) },
    }));

    const moves = listShifts(estimate(adversarial));
    expect(Math.max(0, ...moves.map(getDistance))).toBeLessThanOrEqual(MAX_DISTANCE_BITS + 1e-9);
  });

  it("gives the same result with pauses for other work", async () => {
    const sample = { anyone: fewRecords(), byBirthDate: [], byName: [] };
    let pauses = 0;
    const paused = await runStepsWithPauses(estimateParameters(sample, SMALL_SIZES, 1), {
      sliceMs: 1,
      pause: async () => {
        pauses += 1;
      },
    });

    expect(pauses).toBeGreaterThan(0);
    expect(paused).toEqual(runSteps(estimateParameters(sample, SMALL_SIZES, 1)));
  });
});
