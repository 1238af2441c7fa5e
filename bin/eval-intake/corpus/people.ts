import type { Random } from "@/lib/matching/random";
import type { LabeledPatient } from "./labels";

const LAST_NAMES =
  "Abernathy Birdsong Calloway Dunmore Eastlake Farrow Greystone Hartwell Ilverson Jessop Kettering Lockhart Merriweather Northcote Oakhurst Pemberly Quillfeather Ravenhill Silverthorne Tidewell Underhill Vantongeren Wexcombe Yarborough".split(
    " ",
  );
const FIRST_NAMES = {
  female: "Adelheid Briony Cordelia Delphine Esme Fenella Gwendolen Henrietta Isolde Juniper".split(
    " ",
  ),
  male: "Ambrose Barnaby Caspian Dashiell Evander Fitzgerald Gideon Horatio Ignatius Jasper".split(
    " ",
  ),
} as const;

export type Person = LabeledPatient & {
  /** In HL7's forms. */
  readonly day: string;
  readonly letter: "F" | "M";
};

/** An invented adult. */
export function drawPerson(random: Random): Person {
  const sex = random.chance(0.6) ? "female" : "male";
  const day = `${random.int(1944, 2004)}${two(random.int(1, 12))}${two(random.int(1, 28))}`;
  return {
    lastName: random.pick(LAST_NAMES),
    firstName: random.pick(FIRST_NAMES[sex]),
    birthDate: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    sex,
    number: `${random.int(100_000, 999_999)}`,
    day,
    letter: sex === "female" ? "F" : "M",
  };
}

/** What a label says about the patient. */
export function labelPatient({
  lastName,
  firstName,
  birthDate,
  sex,
  number,
}: Person): LabeledPatient {
  return { lastName, firstName, birthDate, sex, number };
}

/** A number with two digits. */
export function two(number: number): string {
  return `${number}`.padStart(2, "0");
}
