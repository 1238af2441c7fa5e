import type { Hl7Segment } from "@medplum/core";
import type { PersonDetails } from "@/lib/matching/person-details";
import { toPersonDetails } from "@/service/person-index/person-details";
import { getRepetitions, readComponent } from "./hl7-text";
import { readHl7Day } from "./hl7-time";

/** HL7 table 0001. */
const GENDERS = new Map(
  Object.entries<string>({
    F: "female",
    M: "male",
    O: "other",
    A: "other",
  }),
);

/** The person in a PID segment. */
export function readHl7Patient(pid: Hl7Segment | undefined): PersonDetails {
  const [, line2, city, state, zip] = getRepetitions(pid, 11)[0] ?? [];
  const phones = [...getRepetitions(pid, 13), ...getRepetitions(pid, 40)];
  return toPersonDetails(
    {
      first_name: readComponent(pid, 5, 2),
      last_name: readComponent(pid, 5, 1),
      middle_name: readComponent(pid, 5, 3),
      suffix: readComponent(pid, 5, 4),
      dob: readHl7Day(readComponent(pid, 7) ?? ""),
      gender: GENDERS.get(readComponent(pid, 8)?.toUpperCase() ?? "") ?? null,
      phone_number: getFirst(phones.map(getPhone)),
      email: getFirst(phones.map((parts) => parts.find((part) => part?.includes("@")) ?? null)),
    },
    { first_line: readComponent(pid, 11, 1), second_line: line2, city, state, zip },
  );
}

/**
 * The whole number is in the first or the twelfth component; other versions of HL7 write its parts in the fifth to
 * seventh.
 */
function getPhone(parts: readonly (string | null)[]): string | null {
  const whole = [parts[0], parts[11]].find(
    (part) => part && /\d{7}/.test(part.replaceAll(/\D/g, "")),
  );
  if (whole) return whole;
  const [country, area, local] = parts.slice(4, 7);
  if (!area || !local) return null;
  return `${country ? `+${country.replace("+", "")}` : ""}${area}${local}`;
}

function getFirst(found: readonly (string | null)[]): string | null {
  return found.find((each) => each !== null) ?? null;
}
