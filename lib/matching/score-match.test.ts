import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Evidence } from "./evidence";
import { comparePeople } from "./fields/compare-people";
import type { PersonDetails } from "./person-details";
import { scoreMatch } from "./score-match";
import { generatePerson, NOBODY } from "./testing/generated-person";
import { FITTING, score, UNKNOWN } from "./testing/score";
import { THRESHOLDS } from "./thresholds";

describe("a person whose details all agree", () => {
  it("is matched without a reviewer, with or without a sample id", () => {
    for (const evidence of [FITTING, UNKNOWN]) {
      expect(score(generatePerson(), generatePerson(), evidence)).toMatchObject({
        isAutomatic: true,
        level: "high",
        cap: null,
      });
    }
  });

  it("comes with the parts of the score and the share of each", () => {
    const { weight, parts } = score(generatePerson(), generatePerson(), FITTING);

    expect(parts.map(({ part }) => part)).toEqual([
      "first_name",
      "last_name",
      "birth_date",
      "gender",
      "phone",
      "email",
      "address",
      "sample",
      "lab",
      "account",
      "markers",
      "collection",
      "people",
      "relatives",
    ]);
    expect(parts.reduce((sum, part) => sum + part.weight, 0)).toBeCloseTo(weight, 6);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
  });
});

describe("a score", () => {
  it("is lower among more people", () => {
    const name = { firstName: "Anna", lastName: "Smith", birthDate: "1984-03-07" };
    const person = comparePeople({ ...NOBODY, ...name }, { ...NOBODY, ...name });
    const among = (people: number) => scoreMatch({ person, evidence: UNKNOWN, people }).probability;

    expect(among(1_000_000)).toBeLessThan(among(10_000));
    expect(among(10)).toBe(among(1_000));
  });

  const verdicts = fc.constantFrom<Partial<PersonDetails>>(
    {},
    { phone: null },
    { email: null, phone: null },
    { address: null },
    { birthDate: "1984-07-03" },
    { birthDate: null },
    { lastName: "Okafor" },
    { firstName: "Liz" },
    { firstName: "Elisabeth" },
  );
  const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
    sample: fc.constantFrom("same", "different", "missing"),
    lab: fc.constantFrom("same", "different", "missing"),
    account: fc.constantFrom("same", "different", "missing"),
    state: fc.constantFrom("open", "too_early", "completed", "cancelled", "none"),
    markers: fc.constantFrom("exact", "partial", "none", "missing"),
    collection: fc.constantFrom("inside", "outside", "missing"),
  });

  it("does not depend on a sex that is missing or neither male nor female", () => {
    fc.assert(
      fc.property(verdicts, anyEvidence, (but, evidence) => {
        const scores = ["female", "other", "unknown", null].map((gender) =>
          score(generatePerson({ ...but, gender }), generatePerson(), evidence),
        );
        expect(new Set(scores.map(({ level }) => level)).size).toBe(1);
        expect(new Set(scores.map(({ isAutomatic }) => isAutomatic)).size).toBe(1);
      }),
    );
  });

  it("is never automatic between male and female, at the same level", () => {
    fc.assert(
      fc.property(verdicts, anyEvidence, (but, evidence) => {
        const [same, other] = ["female", "male"].map((gender) =>
          score(generatePerson({ ...but, gender }), generatePerson(), evidence),
        );
        expect(other).toMatchObject({ isAutomatic: false, level: same?.level });
      }),
    );
  });

  it("is a probability, and automatic only where no rule applies", () => {
    fc.assert(
      fc.property(verdicts, verdicts, anyEvidence, (one, other, evidence) => {
        const found = score(generatePerson(one), generatePerson(other), evidence);
        expect(found.probability).toBeGreaterThanOrEqual(0);
        expect(found.probability).toBeLessThanOrEqual(1);
        if (found.isAutomatic) expect(found.cap).toBeNull();
        if (found.cap !== null) expect(found.probability).toBeLessThan(THRESHOLDS.automatic);
      }),
    );
  });
});
