import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparePeople } from "./fields/compare-people";
import type { PersonDetails } from "./person-details";
import { compared } from "./testing/compared";

describe("any text that is sent", () => {
  const text = fc.option(fc.string({ unit: "grapheme", maxLength: 300 }), { nil: null });
  const person: fc.Arbitrary<PersonDetails> = fc.record({
    firstName: text,
    lastName: text,
    birthDate: text,
    gender: text,
    phone: text,
    email: text,
    address: fc.option(
      fc.record({ line1: text, line2: text, city: text, state: text, zip: text }),
      { nil: null },
    ),
  });

  it("is compared without an error, with the same verdicts in both directions", () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        const there = comparePeople(one, other);
        const back = comparePeople(other, one);
        expect(there.map(({ verdict }) => verdict)).toEqual(back.map(({ verdict }) => verdict));
        expect(there.every(({ weight }) => Number.isFinite(weight))).toBe(true);
      }),
    );
  });

  it("is compared by its beginning only, so that a sender cannot slow the service down", () => {
    const [long, other] = ["anna".repeat(250_000), "robert".repeat(150_000)];

    expect(compared("first_name", { firstName: long }, { firstName: other })).toMatchObject({
      verdict: "different",
    });
    expect(compared("email", { email: `${long}@x` }, { email: `${other}@x` })?.verdict).not.toBe(
      "equal",
    );
    expect(compared("phone", { phone: "6".repeat(999_999) }, { phone: long })?.verdict).toBe(
      "missing",
    );
  });
});
