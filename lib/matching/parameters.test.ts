import { expect, it } from "vitest";
import { comparePeople } from "./fields/compare-people";
import { type MatchParameters, SHIPPED_PARAMETERS } from "./parameters";
import { generatePerson } from "./testing/generated-person";

const HALF_AS_RARE: MatchParameters = {
  version: "test-1",
  weights: {
    ...SHIPPED_PARAMETERS.weights,
    birth_date: {
      ...SHIPPED_PARAMETERS.weights.birth_date,
      equal: { m: 0.9, u: 2 * SHIPPED_PARAMETERS.weights.birth_date.equal.u },
    },
  },
};

it("uses the shipped parameters unless others are given", () => {
  const [one, other] = [generatePerson(), generatePerson()];

  expect(comparePeople(one, other, undefined, SHIPPED_PARAMETERS)).toEqual(
    comparePeople(one, other),
  );
});

it("weighs a field with the given parameters", () => {
  const weightOfBirthDate = (parameters?: MatchParameters) =>
    comparePeople(generatePerson(), generatePerson(), undefined, parameters).find(
      ({ field }) => field === "birth_date",
    )?.weight ?? 0;

  expect(weightOfBirthDate(HALF_AS_RARE)).toBeCloseTo(weightOfBirthDate() - 1, 10);
});
