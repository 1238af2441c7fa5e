import type { MatchPerson } from "@/lib/contract/dashboard/match-review";
import type { Order } from "@/lib/contract/service/order";
import type { MatchReviewPatient } from "@/lib/contract/service/unmatched-result";
import type { UserInfo } from "@/lib/contract/service/user";
import { birthDate } from "@/lib/domain/orders/order-patient";

type Address = NonNullable<Order["patient_address"]> | UserInfo["address"];

/** Whom the result names, ready to be compared; null when it names nobody. An empty text is no detail. */
export function personOfResult(patient: MatchReviewPatient | null | undefined): MatchPerson | null {
  if (!patient) return null;
  const { first_name, last_name, middle_name, suffix, dob, gender } = patient;
  return {
    firstName: told(first_name),
    lastName: told(last_name),
    middleName: told(middle_name),
    suffix: told(suffix),
    birthDate: dob ? birthDate(dob) : null,
    gender: told(gender),
    phone: null,
    email: null,
    address: null,
  };
}

/** The patient of an order, ready to be compared; null for a kit that nobody registered. */
export function getOrderPerson(
  order: Pick<Order, "patient_details" | "patient_address">,
): MatchPerson | null {
  const { patient_details: details, patient_address: address } = order;
  if (!details) return null;
  return {
    firstName: told(details.first_name),
    lastName: told(details.last_name),
    birthDate: birthDate(details.dob),
    gender: told(details.gender),
    phone: told(details.phone_number),
    email: told(details.email),
    address: getAddress(address),
  };
}

/** The demographics stored last of a user, ready to be compared. */
export function getUserPerson(info: UserInfo): MatchPerson {
  return {
    firstName: told(info.first_name),
    lastName: told(info.last_name),
    birthDate: birthDate(info.dob),
    gender: told(info.gender),
    phone: told(info.phone_number),
    email: told(info.email),
    address: getAddress(info.address),
  };
}

function getAddress(address: Address | null): MatchPerson["address"] {
  if (!address) return null;
  return {
    line1: told(address.first_line),
    line2: told(address.second_line),
    city: told(address.city),
    state: told(address.state),
    zip: told(address.zip),
  };
}

function told(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
