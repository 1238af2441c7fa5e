import type { ReportFact } from "@/lib/contract/service/lab-result";
import type { PersonDetails } from "@/lib/matching/person-details";
import { toPersonDetails } from "@/service/person-index/person-details";
import { isSystem } from "./fact-text";
import type { Alarm } from "./hl7-alarms";
import type { Hl7Segment } from "./hl7-segment";
import { readHl7Day } from "./hl7-time";
import { choosePatientName } from "./patient-name";

/** HL7 table 0001. */
const GENDERS = new Map(
  Object.entries<string | null>({
    F: "female",
    M: "male",
    O: "other",
    A: "other",
    U: null,
    N: null,
  }),
);

/** The person in a PID segment, and what the segment says beyond the details that are compared. */
export interface Hl7Patient {
  readonly patient: PersonDetails;
  /** The laboratory's number of the ordering account (PID-18). */
  readonly accountId: string | null;
  readonly facts: readonly Omit<ReportFact, "about">[];
  readonly alarms: readonly Alarm[];
}

/** Reads a PID segment; `day` decides which of several names is in force. */
export function readHl7Patient(pid: Hl7Segment | undefined, day: string): Hl7Patient {
  if (pid === undefined) {
    return { patient: toPersonDetails({}, null), accountId: null, facts: [], alarms: [] };
  }
  const { current, others } = choosePatientName(pid.readTree(5), day);
  const [address = [], ...addresses] = pid.readTree(11);
  const [line1, line2, city, state, zip] = address.map((leaves) =>
    leaves.filter(Boolean).join(" "),
  );
  const phones = [13, 40].flatMap((field) => pid.readRepetitions(field));
  const details = {
    phone: getFirst(phones.map(getPhone)),
    email: getFirst(phones.map((parts) => parts.find((part) => part?.includes("@")) ?? null)),
  };
  const born = pid.readComponent(7);
  const birthDate = born === null ? null : readHl7Day(born);
  const gender = pid.readComponent(8);
  for (const field of [7, 8]) pid.skip(field, isSystem);
  const accounts = pid.readRepetitions(18);
  const accountId = accounts[0]?.[0] ?? null;
  const [business, unknownGender] = [
    pid.readRepetitions(14),
    !GENDERS.has(gender?.toUpperCase() ?? "U"),
  ];
  const isUsed = (text: string) => text === details.phone || text === details.email;
  return {
    patient: toPersonDetails(
      {
        first_name: current?.first,
        last_name: current?.last,
        middle_name: current?.middle,
        suffix: current?.suffix,
        dob: birthDate,
        gender: GENDERS.get(gender?.toUpperCase() ?? "") ?? null,
        phone_number: details.phone,
        email: details.email,
      },
      { first_line: line1, second_line: line2, city, state, zip },
    ),
    accountId,
    facts: [
      ...others.map((text) => ({ label: "Also named", text })),
      ...toFacts("Name", current?.rest ?? []),
      ...toFacts("Name as sent", current?.asSent ? [current.asSent] : []),
      ...[
        ...toFacts("Address", address.slice(5).flat()),
        ...addresses.flatMap((other) => toFacts("Another address", other.flat())),
        ...[...phones, ...business].flatMap((parts) =>
          toFacts(
            "Telephone",
            parts.map((part) => part ?? "").filter((part) => !isUsed(part)),
            " ",
          ),
        ),
      ].map((fact) => ({ ...fact, is_personal: true as const })),
      ...toFacts(
        "Account",
        accounts
          .flat()
          .flatMap((part) => part?.split("&") ?? [])
          .filter((part) => part !== accountId),
      ),
    ],
    alarms: [
      ...(born !== null && birthDate === null
        ? [{ text: born, place: pid.getPlace(7), reason: "The birth date cannot be read." }]
        : []),
      ...(gender !== null && unknownGender
        ? [{ text: gender, place: pid.getPlace(8), reason: "The sex is not in table 0001." }]
        : []),
    ],
  };
}

function toFacts(label: string, texts: readonly string[], between = ", ") {
  const said = [...new Set(texts)].filter((text) => text !== "" && !isSystem(text));
  return said.length === 0 ? [] : [{ label, text: said.join(between) }];
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
