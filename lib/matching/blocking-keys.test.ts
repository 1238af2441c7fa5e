import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getBlockingKeys } from "./blocking-keys";
import { comparePeople } from "./fields/compare-people";
import type { PersonDetails } from "./person-details";
import { generatePerson, NOBODY } from "./testing/generated-person";

function shareKey(one: PersonDetails, other: PersonDetails): boolean {
  const keys = new Set(getBlockingKeys(one));
  return getBlockingKeys(other).some((key) => keys.has(key));
}

describe("one person is found", () => {
  const moved = { phone: null, email: null, address: null };

  it.each([
    ["by name and year, after a slip in the day", { ...moved, birthDate: "1984-03-29" }],
    ["by name and day, after a slip in the year", { ...moved, birthDate: "1948-03-07" }],
    ["with day and month swapped", { ...moved, birthDate: "1984-07-03", lastName: "Okafor" }],
    ["under another last name", { ...moved, lastName: "Okafor" }],
    [
      "under a nickname and a wrong birthday",
      { ...moved, firstName: "Liz", birthDate: "1984-01-01" },
    ],
    [
      "with the names in each other's field",
      { ...moved, firstName: "Quackenbush", lastName: "Elizabeth" },
    ],
    ["by telephone alone", { ...NOBODY, phone: "6175550142" }],
    ["by e-mail alone", { ...NOBODY, email: "E.Quackenbush+lab@example.com" }],
    ["by the house alone", { ...NOBODY, address: generatePerson().address }],
    ["by the whole name alone", { ...NOBODY, firstName: "elizabeth", lastName: "QUACKENBUSH" }],
  ])("%s", (_, but) => {
    expect(shareKey(generatePerson(but), generatePerson())).toBe(true);
  });
});

it("has no key for nobody and for placeholders", () => {
  expect(getBlockingKeys(NOBODY)).toEqual([]);
  expect(
    getBlockingKeys({
      ...NOBODY,
      firstName: "Unknown",
      lastName: "Unknown",
      birthDate: "1900-01-01",
    }),
  ).toEqual([]);
});

it("gives no common key to two people who share a town and a year", () => {
  const other = generatePerson({
    firstName: "Robert",
    lastName: "Okafor",
    birthDate: "1984-11-29",
    phone: "212 555 8733",
    email: "r.okafor@example.org",
    address: { line1: "7 Mill Lane", line2: null, city: "Boston", state: "MA", zip: "02118" },
  });

  expect(shareKey(generatePerson(), other)).toBe(false);
});

it("gives a common key to two records with the same name and birth date, whatever the name", () => {
  const name = fc.stringMatching(/^[A-Za-zÀ-ÿ' -]{2,20}$/);
  fc.assert(
    fc.property(name, name, (firstName, lastName) => {
      const person = { ...NOBODY, firstName, lastName, birthDate: "1984-03-07" };
      const [first] = comparePeople(person, person);
      fc.pre(first?.verdict === "equal");
      expect(shareKey(person, { ...person, firstName: firstName.toUpperCase() })).toBe(true);
    }),
  );
});
