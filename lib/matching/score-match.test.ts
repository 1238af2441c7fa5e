import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparePeople } from "./compare-people";
import type { PersonDetails } from "./person-details";
import { type Evidence, type MatchScore, scoreMatch } from "./score-match";
import { madePerson, NOBODY } from "./testing/made-person";

const FITTING: Evidence = {
  sample: "same",
  lab: "same",
  account: "same",
  state: "open",
  markers: "exact",
  collection: "inside",
};
const UNKNOWN: Evidence = {
  sample: "missing",
  lab: "missing",
  account: "missing",
  state: "open",
  markers: "missing",
  collection: "missing",
};

function score(
  result: Partial<PersonDetails>,
  candidate: Partial<PersonDetails>,
  evidence: Partial<Evidence> = {},
): MatchScore {
  const person = comparePeople({ ...NOBODY, ...result }, { ...NOBODY, ...candidate });
  return scoreMatch({ person, evidence: { ...UNKNOWN, ...evidence }, people: 1_000_000 });
}

describe("a person of whom everything agrees", () => {
  it("is taken without a reviewer, with or without a sample id", () => {
    for (const evidence of [FITTING, UNKNOWN]) {
      expect(score(madePerson(), madePerson(), evidence)).toMatchObject({
        isAutomatic: true,
        level: "high",
        cap: null,
      });
    }
  });

  it("is told with the parts that make the score, and the share of each", () => {
    const { weight, parts } = score(madePerson(), madePerson(), FITTING);

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

describe("a rule above the weights", () => {
  const both = (person: PersonDetails) => [person, person] as const;
  const elsewhere = { phone: null, email: null, address: null };

  it("keeps a name alone low, whatever lab and test say", () => {
    const name = { firstName: "Elizabeth", lastName: "Quackenbush", gender: "female" };

    expect(score(name, name, { ...FITTING, sample: "missing" })).toMatchObject({
      level: "low",
      isAutomatic: false,
      cap: "Only the name fits, and a name alone is never enough.",
    });
  });

  it("does not count a shared town as more than the name", () => {
    const address = { line1: null, line2: null, city: "Boston", state: "MA", zip: null };
    const name = { firstName: "Elizabeth", lastName: "Quackenbush", address };

    expect(score(name, name).level).toBe("low");
  });

  it("does not count a mailbox that is made of the name", () => {
    const name = { firstName: "Elizabeth", lastName: "Quackenbush" };
    const email = "elizabeth.quackenbush@example.com";

    expect(
      score({ ...name, email }, { ...name, email: email.replace(".com", ".org") }),
    ).toMatchObject({
      level: "low",
      isAutomatic: false,
    });
  });

  it("shows a sample id with other demographics as the dangerous case", () => {
    const other = { firstName: "Robert", lastName: "Okafor", birthDate: "1951-11-29" };

    const onlyBirthDate = madePerson({ birthDate: "1951-11-29" });
    for (const person of [madePerson(other), { lastName: "Okafor" }, other, onlyBirthDate]) {
      expect(score(person, madePerson(), FITTING)).toMatchObject({
        level: "low",
        isAutomatic: false,
        cap: "The sample id fits, but the person's details do not: whose sample is it?",
      });
    }
  });

  it("leaves a sample id alone to a reviewer", () => {
    const alone = score({ gender: "female" }, madePerson(), FITTING);

    expect(alone).toMatchObject({ isAutomatic: false, level: "medium" });
    expect(alone.cap).toBe("Only the sample id fits, and nothing of the person does.");
    expect(score({ phone: "617 555 0142" }, madePerson(), FITTING).isAutomatic).toBe(false);
  });

  it.each([
    ["another birth date", { birthDate: "1971-11-29" }, "medium"],
    ["another first name, as a twin's", { firstName: "Robert" }, "medium"],
    ["the same birthday thirty years later", { birthDate: "2014-03-07" }, "medium"],
    ["another last name", { lastName: "Okafor" }, "high"],
    ["a first name spelled alike, as a twin's", { firstName: "Elisabeta" }, "high"],
    ["a first name of which only the initial is known", { firstName: "E" }, "high"],
    ["a birth date with day and month swapped", { birthDate: "1984-07-03" }, "high"],
    ["no birth date", { birthDate: null }, "high"],
    ["no last name", { lastName: null }, "high"],
  ] as const)("asks a reviewer about %s", (_, but, atMost) => {
    const found = score(madePerson(but), madePerson());
    const ranks = ["low", "medium", "high"];

    expect(found.isAutomatic).toBe(false);
    expect(found.cap).not.toBeNull();
    expect(ranks.indexOf(found.level)).toBeLessThanOrEqual(ranks.indexOf(atMost));
  });

  it("tells a father from a son of one name", () => {
    const [father, son] = [
      madePerson({ lastName: "Nash Sr" }),
      madePerson({ lastName: "Nash Jr" }),
    ];

    expect(score(father, son)).toMatchObject({ isAutomatic: false });
    expect(score(father, son).level).not.toBe("high");
  });

  it.each([
    ["sample", "different", "The sample id belongs to another order."],
    ["lab", "different", "The order is at another lab."],
    ["account", "different", "The order is at another account of the lab."],
    ["state", "cancelled", "The order was cancelled."],
    ["markers", "none", "None of the markers was ordered."],
    ["collection", "outside", "The sample was not collected while the order was open."],
  ] as const)("asks a reviewer about an order whose %s is %s", (part, value, cap) => {
    const evidence = { ...FITTING, [part]: value };

    expect(score(...both(madePerson()), evidence)).toMatchObject({ isAutomatic: false, cap });
  });

  it("takes a slip of the pen where the sample id is the same", () => {
    const slip = madePerson({ ...elsewhere, firstName: "Elizabteh", birthDate: "1984-03-17" });

    expect(score(slip, madePerson(), FITTING).isAutomatic).toBe(true);
    expect(score(slip, madePerson(), { ...FITTING, sample: "missing" }).isAutomatic).toBe(false);
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

  it("is neither made nor broken by gender alone", () => {
    fc.assert(
      fc.property(verdicts, anyEvidence, (but, evidence) => {
        const genders = ["female", "male", null].map((gender) =>
          score(madePerson({ ...but, gender }), madePerson(), evidence),
        );
        expect(new Set(genders.map(({ level }) => level)).size).toBe(1);
        expect(new Set(genders.map(({ isAutomatic }) => isAutomatic)).size).toBe(1);
      }),
    );
  });

  it("is a probability, and automatic only where no rule stands above it", () => {
    fc.assert(
      fc.property(verdicts, verdicts, anyEvidence, (one, other, evidence) => {
        const found = score(madePerson(one), madePerson(other), evidence);
        expect(found.probability).toBeGreaterThanOrEqual(0);
        expect(found.probability).toBeLessThanOrEqual(1);
        if (found.isAutomatic) expect(found.cap).toBeNull();
      }),
    );
  });
});
