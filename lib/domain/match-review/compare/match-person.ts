import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import type { MatchPerson } from "@/lib/contract/dashboard/review-candidate";
import type { MatchReviewPatient } from "@/lib/contract/service/unmatched-result";
import { birthDate } from "@/lib/domain/orders/order-patient";

type Address = Pick<
  NonNullable<OrderRecord["patient_address"]>,
  "first_line" | "second_line" | "city" | "state" | "zip"
>;

/**
 * The person named in the result, in the form used for comparison; null when it names nobody. Empty text counts as
 * missing.
 */
export function getResultPerson(
  patient: MatchReviewPatient | null | undefined,
): MatchPerson | null {
  if (!patient) return null;
  const { first_name, last_name, middle_name, suffix, dob, gender } = patient;
  return {
    firstName: emptyToNull(first_name),
    lastName: emptyToNull(last_name),
    middleName: emptyToNull(middle_name),
    suffix: emptyToNull(suffix),
    birthDate: dob ? birthDate(dob) : null,
    gender: emptyToNull(gender),
    phone: null,
    email: null,
    address: null,
  };
}

/** The patient of an order, in the form used for comparison; null for an unregistered kit. */
export function getOrderPerson(
  order: Pick<OrderRecord, "patient_details" | "patient_address">,
): MatchPerson | null {
  const { patient_details: details, patient_address: address } = order;
  if (!details) return null;
  return {
    firstName: emptyToNull(details.first_name),
    lastName: emptyToNull(details.last_name),
    birthDate: birthDate(details.dob),
    gender: emptyToNull(details.gender),
    phone: emptyToNull(details.phone_number),
    email: emptyToNull(details.email),
    address: getAddress(address),
  };
}

/** A user's latest stored demographics, in the form used for comparison. */
export function getUserPerson(info: NonNullable<PersonRecord["info"]>): MatchPerson {
  return {
    firstName: emptyToNull(info.first_name),
    lastName: emptyToNull(info.last_name),
    birthDate: birthDate(info.dob),
    gender: emptyToNull(info.gender),
    phone: emptyToNull(info.phone_number),
    email: emptyToNull(info.email),
    address: getAddress(info.address),
  };
}

/** A person without telephone, e-mail and address, as for a role that may not read them. */
export function hideContact(person: MatchPerson | null): MatchPerson | null {
  return person && { ...person, phone: null, email: null, address: null };
}

function getAddress(address: Address | null): MatchPerson["address"] {
  if (!address) return null;
  return {
    line1: emptyToNull(address.first_line),
    line2: emptyToNull(address.second_line),
    city: emptyToNull(address.city),
    state: emptyToNull(address.state),
    zip: emptyToNull(address.zip),
  };
}

function emptyToNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
