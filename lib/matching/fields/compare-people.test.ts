import { describe, expect, it } from "vitest";
import type { PersonDetails, PostalAddress } from "@/lib/matching/person-details";
import { compared } from "@/lib/matching/testing/compared";
import { generatePerson, NOBODY } from "@/lib/matching/testing/generated-person";
import { comparePeople } from "./compare-people";

const at = (but: Partial<PostalAddress>): Partial<PersonDetails> => ({
  address: { line1: null, line2: null, city: null, state: null, zip: null, ...but },
});

describe("two records of one person", () => {
  it("are equal in every field, and every field speaks for them", () => {
    const all = comparePeople(generatePerson(), generatePerson());

    expect(all.map(({ field }) => field)).toEqual([
      "first_name",
      "last_name",
      "birth_date",
      "gender",
      "phone",
      "email",
      "address",
    ]);
    expect(all.every(({ verdict, weight }) => verdict === "equal" && weight > 0)).toBe(true);
  });
});

describe("what is missing", () => {
  it("is no evidence, not even when it is missing on both sides", () => {
    for (const [result, candidate] of [
      [NOBODY, NOBODY],
      [generatePerson(), NOBODY],
      [NOBODY, generatePerson()],
    ] as const) {
      const all = comparePeople(result, candidate);
      expect(all.every(({ verdict, weight }) => verdict === "missing" && weight === 0)).toBe(true);
    }
  });

  it.each([
    ["", "Anna", "empty in the result"],
    ["Anna", "  ", "empty in the order"],
    [null, null, "empty on both sides"],
    ["Unknown", "Unknown", "a placeholder, not compared"],
    ["Baby Boy", "Baby Boy", "a placeholder, not compared"],
  ])("is told by where it is missing: %s and %s", (one, other, label) => {
    expect(compared("first_name", { firstName: one }, { firstName: other })).toMatchObject({
      verdict: "missing",
      label,
    });
  });

  it.each([
    ["birth_date", { birthDate: "1900-01-01" }],
    ["birth_date", { birthDate: "1970-01-01" }],
    ["gender", { gender: "other" }],
    ["phone", { phone: "000-000-0000" }],
    ["email", { email: "none@example.com" }],
    ["gender", { gender: "unknown" }],
    ["address", at({ line1: "", city: " " })],
  ] as const)(
    "includes a placeholder for the %s that stands on both sides",
    (field, placeholder) => {
      expect(compared(field, placeholder, placeholder)?.verdict).toBe("missing");
    },
  );
});

describe("birth dates", () => {
  it.each([
    ["1984-03-07", "1984-03-07", "equal", "the same"],
    ["1984-03-07", "1984-07-03", "similar", "day and month swapped"],
    ["1984-03-12", "1984-03-21", "similar", "two digits of the day swapped"],
    ["1984-03-07", "1984-03-17", "similar", "one digit of the day differs"],
    ["1984-03-07", "1984-12-07", "similar", "only the month differs"],
    ["1984-03-07", "1948-03-07", "similar", "two digits of the year swapped"],
    ["1984-08-06", "1984-00-86", "similar", "two digits of month and day swapped"],
    ["1984-03-07", "1954-03-07", "similar", "one digit of the year differs"],
    ["1984-03", "1984-03-07", "similar", "only the year and the month in the result"],
    ["1984-03-07", "1971-11-07", "different", "only the day is the same"],
    ["1984-03-07", "1971-11-29", "different", "another date"],
  ])("%s and %s are %s: %s", (one, other, verdict, label) => {
    expect(compared("birth_date", { birthDate: one }, { birthDate: other })).toMatchObject({
      verdict,
      label,
    });
  });
});

describe("ways to reach a person", () => {
  it.each([
    ["+1 (617) 555-0142", "617.555.0142", "equal", "the same"],
    ["555 0142", "617 555 0142", "similar", "the same without the area code"],
    ["617 555 0142", "617 555 0124", "similar", "two digits swapped"],
    ["617 555 0142", "617 555 0149", "similar", "one digit differs"],
    ["617 555 0142", "212 555 8733", "different", "another number"],
  ])("telephones %s and %s are %s: %s", (one, other, verdict, label) => {
    expect(compared("phone", { phone: one }, { phone: other })).toMatchObject({ verdict, label });
  });

  it.each([
    ["Anna.K+lab@example.com", "anna.k@example.com", "equal", "the same"],
    ["anna.k@example.com", "anna.k@example.org", "similar", "the same name at another provider"],
    ["anna.k@example.com", "ana.k@example.com", "similar", "one or two letters differ"],
    ["anna.k@example.com", "robert@example.org", "different", "another address"],
  ])("e-mail addresses %s and %s are %s: %s", (one, other, verdict, label) => {
    expect(compared("email", { email: one }, { email: other })).toMatchObject({ verdict, label });
  });
});

describe("addresses", () => {
  const home = { line1: "12 Harbour Street", city: "Boston", state: "MA", zip: "02118" };

  it.each([
    [{ line1: "12 harbour st." }, "equal", "the same"],
    [{ line1: null, line2: "12 Harbour Street" }, "equal", "the same"],
    [{ zip: "2118-0042" }, "equal", "the same"],
    [{ line1: "12 Harbor Street" }, "similar", "the street spelled alike"],
    [{ line1: "21 Harbour Street" }, "similar", "another house number in the same street"],
    [{ line1: "Harbour Street" }, "similar", "the same street, no house number to compare"],
    [{ line1: null }, "similar", "the same place, no street to compare"],
    [
      { city: "Denver", state: "CO", zip: "80014" },
      "similar",
      "the same street and number, in another place",
    ],
    [{ line1: "7 Mill Lane" }, "different", "another street in the same place: perhaps moved"],
    [
      { line1: "7 Mill Lane", city: "Denver", state: "CO", zip: "80014" },
      "different",
      "another address: perhaps moved",
    ],
  ])("with %o are %s: %s", (but, verdict, label) => {
    expect(compared("address", at(home), at({ ...home, ...but }))).toMatchObject({
      verdict,
      label,
    });
  });

  it("of two flats in one house are similar, not equal", () => {
    const flat = (line2: string) => at({ ...home, line2 });

    expect(compared("address", flat("Apt 4"), flat("Suite 9"))?.label).toBe(
      "another flat at the same number",
    );
  });
});
