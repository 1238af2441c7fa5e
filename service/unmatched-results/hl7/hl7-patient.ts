import type { Hl7Segment } from "@medplum/core";
import type { PersonDetails } from "@/lib/matching/person-details";
import { personOf } from "@/service/unmatched-results/matching/get-person";
import { componentOf, repetitionsOf } from "./hl7-text";
import { readHl7Day } from "./hl7-time";

/** HL7 table 0001. */
const GENDERS: Readonly<Record<string, string>> = {
  F: "female",
  M: "male",
  O: "other",
  A: "other",
};

/** Whom a PID segment names. */
export function readHl7Patient(pid: Hl7Segment | undefined): PersonDetails {
  const [, line2, city, state, zip] = repetitionsOf(pid, 11)[0] ?? [];
  const told = [...repetitionsOf(pid, 13), ...repetitionsOf(pid, 40)];
  return personOf(
    {
      first_name: componentOf(pid, 5, 2),
      last_name: componentOf(pid, 5, 1),
      middle_name: componentOf(pid, 5, 3),
      suffix: componentOf(pid, 5, 4),
      dob: readHl7Day(componentOf(pid, 7) ?? ""),
      gender: GENDERS[componentOf(pid, 8)?.toUpperCase() ?? ""] ?? null,
      phone_number: firstOf(told.map(phoneOf)),
      email: firstOf(told.map((parts) => parts.find((part) => part?.includes("@")) ?? null)),
    },
    { first_line: componentOf(pid, 11, 1), second_line: line2, city, state, zip },
  );
}

/** Whole in the first component or the twelfth; older and newer laboratories write its parts in the fifth to seventh. */
function phoneOf(parts: readonly (string | null)[]): string | null {
  const whole = [parts[0], parts[11]].find(
    (part) => part && /\d{7}/.test(part.replaceAll(/\D/g, "")),
  );
  if (whole) return whole;
  const [country, area, local] = parts.slice(4, 7);
  if (!area || !local) return null;
  return `${country ? `+${country.replace("+", "")}` : ""}${area}${local}`;
}

function firstOf(found: readonly (string | null)[]): string | null {
  return found.find((each) => each !== null) ?? null;
}
