import type { PatientAddressBody } from "@/lib/contract/service/person-details";
import type { UserInfo } from "@/lib/contract/service/user";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { orders } from "@/service/db/schema/orders";

type OrderPatient = Pick<typeof orders.$inferSelect, "patientDetails" | "patientAddress">;
type Address = Pick<PatientAddressBody, "first_line" | "second_line" | "city" | "state" | "zip">;

type Person = {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly middle_name?: string | null | undefined;
  readonly suffix?: string | null | undefined;
  readonly dob?: string | null | undefined;
  readonly gender?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** The patient of an order in the form that the matcher compares; null while the order has none. */
export function toOrderPerson({
  patientDetails,
  patientAddress,
}: OrderPatient): PersonDetails | null {
  return patientDetails && toPersonDetails(patientDetails, patientAddress);
}

/** A user's own demographics in the form that the matcher compares. */
export function toUserPerson(info: UserInfo): PersonDetails {
  return toPersonDetails(info, info.address);
}

/** Empty texts and "unknown" become null, so that two missing details never count as equal. */
export function toPersonDetails(
  person: Person,
  address: { [Line in keyof Address]?: string | null | undefined } | null | undefined,
): PersonDetails {
  const [middleName, suffix] = [toNonEmptyText(person.middle_name), toNonEmptyText(person.suffix)];
  return {
    firstName: toNonEmptyText(person.first_name),
    lastName: toNonEmptyText(person.last_name),
    ...(middleName && { middleName }),
    ...(suffix && { suffix }),
    birthDate: toNonEmptyText(person.dob)?.slice(0, 10) ?? null,
    gender: person.gender === "unknown" ? null : toNonEmptyText(person.gender),
    phone: toNonEmptyText(person.phone_number),
    email: toNonEmptyText(person.email),
    address: address
      ? {
          line1: toNonEmptyText(address.first_line),
          line2: toNonEmptyText(address.second_line),
          city: toNonEmptyText(address.city),
          state: toNonEmptyText(address.state),
          zip: toNonEmptyText(address.zip),
        }
      : null,
  };
}

/** The trimmed text; null for an empty one. */
export function toNonEmptyText(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
