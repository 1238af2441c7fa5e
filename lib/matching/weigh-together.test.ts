import { expect, it } from "vitest";
import { comparePeople } from "./fields/compare-people";
import type { PersonDetails } from "./person-details";
import { scoreMatch } from "./score-match";
import { generatePerson } from "./testing/generated-person";
import { weighTogether } from "./weigh-together";

function candidate(whose: string, but: Partial<PersonDetails> = {}) {
  const score = scoreMatch({
    person: comparePeople(generatePerson({ phone: null }), generatePerson(but)),
    evidence: {
      sample: "missing",
      lab: "same",
      account: "missing",
      state: "open",
      markers: "exact",
      collection: "missing",
    },
    people: 10_000,
  });
  return { whose, score };
}

it("gives two people who fit equally well half a chance each, and calls neither high", () => {
  const [one, other] = weighTogether([candidate("one"), candidate("other")]);

  for (const score of [one, other]) {
    expect(score?.probability).toBeCloseTo(0.5, 3);
    expect(score).toMatchObject({ level: "medium", cap: "Another person fits as well or better." });
  }
});

it("leaves two orders of one person as they are", () => {
  const candidates = [candidate("one"), candidate("one")];

  expect(weighTogether(candidates).map(({ level }) => level)).toEqual(["high", "high"]);
});

it("lowers a relative who fits far worse, and not the person", () => {
  const [person, child] = weighTogether([
    candidate("person"),
    candidate("child", { birthDate: "2014-03-07" }),
  ]);

  expect(person?.level).toBe("high");
  expect(person?.probability).toBeGreaterThan(0.9999);
  expect(child).toMatchObject({ level: "low", cap: "Another person fits as well or better." });
  expect(child?.probability).toBeLessThan(0.001);
});

it("does not let gender alone decide between two", () => {
  const [one, other] = weighTogether([candidate("one"), candidate("other", { gender: "male" })]);

  expect(one?.probability).toBeGreaterThan(other?.probability ?? 1);
  expect([one?.level, other?.level]).toEqual(["medium", "medium"]);
});
