import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { MatchPerson, ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { Instant } from "@/lib/contract/primitives";
import { on24HourClock } from "@/lib/domain/datetime";
import { describeDifferences } from "./candidate-differences";
import { compareSheet } from "./compare-sheet";

const ZONE = on24HourClock("America/New_York");
const AT = "2026-11-20T02:30:00+00:00" as Instant;
const ID = "3e77c0de-52c8-4b8e-9a53-5d1f6e0c0a1f";
const chooseFrom = <Value>(...values: Value[]) => fc.constantFrom(...values);

/** Few values, so that candidates often agree; what is missing or not known among them. */
const person = fc.record({
  firstName: chooseFrom("Avery", "Wren", null),
  middleName: chooseFrom("Q.", null),
  lastName: chooseFrom("Quill", "Quillon", ""),
  suffix: chooseFrom("Jr.", null),
  birthDate: chooseFrom("1968-07-19", "1985-06-15", null),
  gender: chooseFrom("female", "male", null),
  phone: chooseFrom("+12075550101", "+12075550102", null),
  email: chooseFrom("avery@example.com", null),
  address: chooseFrom(null, place("Hilo", "HI"), place("Portland", "ME"), place("Portland", "OR")),
});
const candidate = fc.record({
  user_id: chooseFrom(ID, `${ID.slice(0, -1)}0`, null),
  client_user_id: chooseFrom("harbour-1", "harbour-2", null),
  open_orders: chooseFrom(0, 4, null),
  sample_id: chooseFrom("S0KBLG1GDJOC", "HS-48074", null),
  created_at: chooseFrom("2026-11-10T15:00:00+00:00", "2026-11-12T15:00:00+00:00"),
  lab: chooseFrom("Tidewater Lab", "Lantern Clinical Lab", null),
  hasOrder: fc.boolean(),
  patient: fc.option(person, { freq: 8 }),
});
type Given = typeof candidate extends fc.Arbitrary<infer Value> ? Value : never;

function place(city: string, state: string): NonNullable<MatchPerson["address"]> {
  return { line1: null, line2: null, city, state, zip: null };
}

function toCandidate(given: Given): ReviewCandidate {
  const { user_id, client_user_id, open_orders, sample_id, created_at, lab, patient } = given;
  const order = {
    ...{ id: ID, user_id: ID, sample_id, created_at, events: [] },
    last_event: { status: "received.testkit.ordered" },
    lab_test: { lab: lab && { name: lab, slug: lab }, markers: [] },
  } as unknown as ReviewCandidate["order"];
  return {
    ...{ user_id, patient, record: { client_user_id, open_orders } },
    candidate: { candidate_type: "order_option", confidence_level: "low" },
    order: given.hasOrder ? order : null,
  };
}

function toReview(result: MatchPerson, given: readonly Given[]): ReviewItem {
  return {
    item: {
      ...{
        id: ID,
        status: "pending_customer_review",
        decision_code: "match_demo",
        reason: "It is.",
      },
      lab: { id: 1, name: "Tidewater Lab", slug: "Tidewater Lab" },
      ...{ candidate_groups: [], created_at: AT, updated_at: AT },
    },
    ...{ initials: null, birth_year: null, is_open: true, person: result, due: AT, claim: null },
    ...{ candidates: given.map(toCandidate), decisions: [], lost: null, read_at: AT },
  };
}

const join = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join(" ");
/** What the name of a field stands for. */
const FIELDS: Readonly<Record<string, (given: Given) => unknown>> = {
  "first name": ({ patient }) => join(patient?.firstName, patient?.middleName),
  "last name": ({ patient }) => join(patient?.lastName, patient?.suffix),
  "birth date": ({ patient }) => patient?.birthDate,
  sex: ({ patient }) => patient?.gender,
  city: ({ patient }) => patient?.address?.city,
  "person id": ({ user_id }) => user_id,
  "client id": ({ client_user_id }) => client_user_id,
  "open orders": ({ open_orders }) => open_orders,
  "sample id": ({ hasOrder, sample_id }) => hasOrder && sample_id,
  lab: ({ hasOrder, lab }) => hasOrder && lab,
  "ordered on": ({ hasOrder, created_at }) => hasOrder && created_at,
};
const CONTACT: typeof FIELDS = {
  phone: ({ patient }) => patient?.phone,
  "e-mail": ({ patient }) => patient?.email,
  address: ({ patient }) => join(patient?.address?.city, patient?.address?.state),
};

test("every field on which two candidates differ is named, or counted when they are many", () => {
  fc.assert(
    fc.property(person, fc.array(candidate, { minLength: 2, maxLength: 4 }), (result, given) => {
      const places = given.map((_, index) => index);
      const groups = compareSheet(toReview(result, given), ZONE);
      const sentence = describeDifferences(groups, places) ?? "";
      const named =
        sentence
          .split(/ differ only in:? /)[1]
          ?.slice(0, -1)
          .split(/, | and /) ?? [];
      const differing = (fields: typeof FIELDS) =>
        Object.entries(fields).flatMap(([name, read]) =>
          new Set(given.map((each) => read(each) || null)).size > 1 ? [name] : [],
        );
      const hasContact = Boolean(result.phone || result.email || result.address);
      const contact = differing(CONTACT);
      const expected = [
        ...differing(FIELDS),
        ...(hasContact ? contact : contact.length > 0 ? ["contact"] : []),
      ];
      const counted = / differ in (\d+) of the \d+ fields below/.exec(sentence)?.[1];
      if (counted === undefined) {
        expect(expected.filter((name) => !named.includes(name))).toEqual([]);
      } else {
        expect(Number(counted)).toBeGreaterThanOrEqual(Math.max(expected.length, 7));
      }
    }),
  );
});

test("the birth date is named although both differ from the result's", () => {
  const result: MatchPerson = {
    ...{ firstName: "Avery", lastName: "Quill", birthDate: "1991-02-04", gender: null },
    ...{ phone: null, email: null, address: null },
  };
  const given = ["1968-07-19", "1985-06-15", null].map((birthDate) => ({
    ...{ user_id: ID, client_user_id: null, open_orders: 1, sample_id: null, lab: null },
    ...{ hasOrder: true, created_at: AT, patient: { ...result, birthDate } },
  })) as Given[];
  const groups = compareSheet(toReview(result, given), ZONE);
  expect(describeDifferences(groups, [0, 1])).toBe(
    "Compared with the result, nothing decides between A and B: they differ only in birth date.",
  );
  expect(describeDifferences(groups, [1, 2])).toBe(
    "Of the fields below, B and C differ only in: birth date.",
  );
});
