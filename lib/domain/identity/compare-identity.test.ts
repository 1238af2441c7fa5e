import { expect, test } from "vitest";
import type { Identity } from "@/lib/contract/dashboard/identity";
import {
  describeDifferences,
  findIdentityDifferences,
  isConfirmedFor,
  recordIdentity,
} from "./compare-identity";

const ID = "0d8a1d6e-3f5b-4d39-9d0e-0c3f8f0f1a01";
const RECORD: Identity = {
  first_name: "Juniper",
  last_name: "Marsh",
  dob: "1985-08-24",
  gender: "female",
};

test.each<[string, Partial<Identity>, readonly string[]]>([
  ["nothing", {}, []],
  ["case and spaces", { first_name: " JUNIPER ", gender: "F" }, []],
  ["another name", { first_name: "Robert", last_name: "Smith" }, ["first_name", "last_name"]],
  ["another generation", { last_name: "Marsh Jr" }, ["last_name"]],
  ["a nickname", { first_name: "June" }, ["first_name"]],
  ["one digit of the birth date", { dob: "1985-08-25" }, ["birth_date"]],
  ["another sex", { gender: "male" }, ["gender"]],
  ["a sex that cannot be compared", { gender: "unknown" }, ["gender"]],
  ["a placeholder for a birth date", { dob: "1900-01-01" }, ["birth_date"]],
  ["an empty field", { dob: null, gender: "" }, []],
])("%s: reports the differing fields", (_, change, fields) => {
  expect(findIdentityDifferences(RECORD, { ...RECORD, ...change })).toEqual(fields);
});

test("an unknown record has no differences, and differences are named in a sentence", () => {
  expect(findIdentityDifferences(null, RECORD)).toEqual([]);
  expect(describeDifferences(["first_name", "birth_date"])).toBe(
    "The first name and birth date differ from the record.",
  );
  expect(describeDifferences(["gender"])).toBe("The sex differs from the record.");
});

test("a confirmation is valid only for the person and the two identities that were compared", () => {
  const patient = { ...RECORD, first_name: "June" };
  const confirmation = { user_id: ID, record: RECORD, patient, reason: "The lab prints June." };
  expect(isConfirmedFor(confirmation, ID, RECORD, patient)).toBe(true);
  expect(isConfirmedFor(confirmation, ID, RECORD, { ...patient, last_name: "Smith" })).toBe(false);
  expect(isConfirmedFor(confirmation, ID, { ...RECORD, dob: "1985-08-25" }, patient)).toBe(false);
  expect(isConfirmedFor(confirmation, ID.replace("0d", "1d"), RECORD, patient)).toBe(false);
  expect(isConfirmedFor(null, ID, RECORD, patient)).toBe(false);
});

test("without demographics the record is the patient of the newest order, otherwise a birth date alone", () => {
  const patient_details = { ...RECORD, dob: "1985-08-24" } as never;
  expect(recordIdentity({}, null, { patient_details })).toEqual(RECORD);
  const fallback_birth_date = { value: "1985-08-24", source_slug: "x", updated_at: "x" } as never;
  expect(recordIdentity({ fallback_birth_date }, null, null)).toEqual({
    first_name: null,
    last_name: null,
    dob: "1985-08-24",
    gender: null,
  });
  expect(recordIdentity({}, null, null)).toBeNull();
});
