import { expect, test } from "vitest";
import { maskPatient } from "./mask-patient";

test("shows initials and the year of birth, and null for what the lab did not send", () => {
  const dob = "1993-01-30T00:00:00Z";
  expect(maskPatient({ first_name: "Wren", last_name: "halloway", dob })).toEqual({
    initials: "W. H.",
    birth_year: 1993,
  });
  expect(maskPatient({ first_name: " ", last_name: "Ångström", dob: null })).toEqual({
    initials: "Å.",
    birth_year: null,
  });
  expect(maskPatient({ first_name: null })).toEqual({ initials: null, birth_year: null });
  expect(maskPatient(null)).toEqual({ initials: null, birth_year: null });
});
