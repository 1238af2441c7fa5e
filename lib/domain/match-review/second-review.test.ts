import { expect, test } from "vitest";
import type { MatchPerson } from "@/lib/contract/dashboard/review-candidate";
import { type AcceptFacts, secondReviewReasons } from "./second-review";

const wren: MatchPerson = {
  firstName: "Wren",
  lastName: "Halloway",
  birthDate: "1993-01-30",
  gender: "female",
  phone: null,
  email: null,
  address: null,
};

const plain: AcceptFacts = {
  item: { interpretation: "normal", decision_code: "match_demo" },
  candidate: { confidence_level: "high", reasons: ["demographic_match"] },
  orderContradictions: [],
  result: wren,
  patient: wren,
};

const reasons = (given: Partial<AcceptFacts>) => secondReviewReasons({ ...plain, ...given });

test("an accept of a fitting person whom the service proposed with a fair score needs no second review", () => {
  expect(reasons({})).toEqual([]);
  expect(reasons({ candidate: { confidence_level: "medium" } })).toEqual([]);
  // A gender alone neither makes nor breaks a match.
  expect(reasons({ patient: { ...wren, gender: "male" } })).toEqual([]);
});

test("a critical result, several people, a low score and a searched target need a second review", () => {
  expect(reasons({ item: { ...plain.item, interpretation: "critical" } })).toEqual([
    "The result is critical.",
  ]);
  expect(reasons({ candidate: { confidence_level: "low" } })).toEqual(["The score is low."]);
  expect(reasons({ candidate: { confidence_level: "a_word_of_tomorrow" } })).toEqual([
    "The score is low.",
  ]);
  expect(reasons({ item: { ...plain.item, decision_code: "multiple_demo_match" } })).toEqual([
    "Several people fit.",
  ]);
  expect(reasons({ candidate: null })).toEqual([
    "It is not among the candidates that the service proposed.",
  ]);
});

test("a person who differs needs a second review, and the sentence names the fields", () => {
  expect(reasons({ patient: { ...wren, firstName: "Thessaly", birthDate: "1961-08-12" } })).toEqual(
    ["The first name and birth date differ."],
  );
  expect(
    reasons({ candidate: { confidence_level: "high", reasons: ["demographic_mismatch"] } }),
  ).toEqual(["The service says that the person differs."]);
});

test("fields that cannot be compared confirm nothing: two empty ones are not the same", () => {
  const nobody = { ...wren, firstName: null, lastName: null, birthDate: null };
  const nothing = ["Nothing that identifies the person could be compared."];
  expect(reasons({ result: nobody, patient: nobody })).toEqual(nothing);
  expect(reasons({ patient: null })).toEqual(nothing);
  expect(reasons({ result: { ...nobody, lastName: "Halloway" } })).toEqual([
    "Only the last name could be compared.",
  ]);
});

test("every reason is given, the person first", () => {
  const given = {
    item: { ...plain.item, interpretation: "critical" },
    candidate: { confidence_level: "low" },
    patient: { ...wren, lastName: "Quill" },
  };
  expect(reasons(given)).toEqual([
    "The last name differs.",
    "The score is low.",
    "The result is critical.",
  ]);
});

test("an order that does not fit needs a second review, with the screen's own words", () => {
  const orderContradictions = ["other laboratory", "no marker in common"];
  expect(reasons({ orderContradictions })).toEqual([
    "The order does not fit: other laboratory, no marker in common.",
  ]);
});
