import type { CalendarDate } from "@/lib/contract/primitives";
import type { PatientAddressBody, PatientDetailsBody } from "@/lib/contract/service/person-details";
import { chance } from "@/service/chance";

export type CasePerson = {
  readonly details: PatientDetailsBody;
  readonly address: PatientAddressBody;
};

const FIRST_NAMES = {
  female: ["Adelina", "Briseis", "Calliope", "Dorothea", "Evangeline", "Florentia", "Ginevra"],
  male: ["Alaric", "Benedict", "Cornelius", "Desmond", "Everett", "Florian", "Godfrey"],
} as const;
const LAST_NAMES = [
  "Applegarth",
  "Blackwood",
  "Cranmere",
  "Dovecote",
  "Elderfield",
  "Foxglove",
  "Greengrass",
  "Hollowell",
  "Ivydale",
  "Kingfisher",
  "Lambourne",
  "Millbrook",
] as const;
const STREETS = ["Alder Way", "Beacon Hill", "Cooper Lane", "Dyke Road", "Elm Close"] as const;
const TOWNS = [
  { city: "Portland", state: "ME", zip: "04101", area: "207" },
  { city: "Columbus", state: "OH", zip: "43215", area: "614" },
  { city: "Raleigh", state: "NC", zip: "27601", area: "919" },
  { city: "Tucson", state: "AZ", zip: "85701", area: "520" },
] as const;

/** A generated adult, the same for the same seed. Telephone numbers are from the range reserved for fiction. */
export function inventPerson(seed: string): CasePerson {
  const pick = <T>(options: readonly [T, ...T[]] | readonly T[], what: string): T =>
    options[Math.floor(chance(seed, what) * options.length)] as T;
  const number = (from: number, to: number, what: string) =>
    from + Math.floor(chance(seed, what) * (to - from + 1));
  const gender = pick(["female", "male"] as const, "gender");
  const first = pick<string>(FIRST_NAMES[gender], "first name");
  const last = pick<string>(LAST_NAMES, "last name");
  const { area, ...town } = pick(TOWNS, "town");
  const phone = `+1${area}55501${digits(number(0, 99, "phone"))}`;
  const dob = `${number(1946, 2004, "year")}-${digits(number(1, 12, "month"))}-${digits(number(1, 28, "day"))}`;
  return {
    details: {
      first_name: first,
      last_name: last,
      dob: dob as CalendarDate,
      gender,
      phone_number: phone,
      email: `${first}.${last}.${number(100, 9999, "mailbox")}@example.com`.toLowerCase(),
    },
    address: {
      receiver_name: "",
      first_line: `${number(1, 199, "house")} ${pick<string>(STREETS, "street")}`,
      ...town,
      country: "US",
    },
  };
}

/** Another person with the same name and birth date, distinguished only by contact details and address. */
export function getNamesake({ details }: CasePerson, seed: string): CasePerson {
  const other = inventPerson(seed);
  const { first_name, last_name, dob, gender } = details;
  return { ...other, details: { ...other.details, first_name, last_name, dob, gender } };
}

function digits(number: number): string {
  return String(number).padStart(2, "0");
}
