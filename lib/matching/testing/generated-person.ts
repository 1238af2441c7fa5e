import type { PersonDetails } from "@/lib/matching/person-details";

/** A generated person with every detail, with the given overrides. */
export function generatePerson(but: Partial<PersonDetails> = {}): PersonDetails {
  return {
    firstName: "Elizabeth",
    lastName: "Quackenbush",
    birthDate: "1984-03-07",
    gender: "female",
    phone: "+1 617 555 0142",
    email: "e.quackenbush@example.com",
    address: {
      line1: "12 Harbour Street",
      line2: "Apt 4",
      city: "Boston",
      state: "MA",
      zip: "02118",
    },
    ...but,
  };
}

export const NOBODY: PersonDetails = {
  firstName: null,
  lastName: null,
  birthDate: null,
  gender: null,
  phone: null,
  email: null,
  address: null,
};
