import type { PatientAddressBody } from "@/lib/contract/service/person-details";
import type { UserInfo } from "@/lib/contract/service/user";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { OrderRow } from "@/service/orders/read/order-row";

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

/** The patient of an order as the matcher compares people; null while nobody is known. */
export function personOfOrder(
  order: Pick<OrderRow, "patientDetails" | "patientAddress">,
): PersonDetails | null {
  const { patientDetails, patientAddress } = order;
  return patientDetails && getPerson(patientDetails, patientAddress);
}

/** What a user told of themselves, as the matcher compares people. */
export function personOfUserInfo(info: UserInfo): PersonDetails {
  return getPerson(info, info.address);
}

/** Empty texts and what says that nothing is known become null, so that no two of them are ever equal. */
export function getPerson(
  person: Person,
  address: { [Line in keyof Address]?: string | null | undefined } | null | undefined,
): PersonDetails {
  const [middleName, suffix] = [known(person.middle_name), known(person.suffix)];
  return {
    firstName: known(person.first_name),
    lastName: known(person.last_name),
    ...(middleName && { middleName }),
    ...(suffix && { suffix }),
    birthDate: known(person.dob)?.slice(0, 10) ?? null,
    gender: person.gender === "unknown" ? null : known(person.gender),
    phone: known(person.phone_number),
    email: known(person.email),
    address: address
      ? {
          line1: known(address.first_line),
          line2: known(address.second_line),
          city: known(address.city),
          state: known(address.state),
          zip: known(address.zip),
        }
      : null,
  };
}

/** A text that says something, trimmed; null for an empty one. */
export function known(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
