import type { PatientDetailsBody } from "@/lib/contract/service/person-details";
import { HOUR_MS } from "@/lib/contract/time";
import { Refusal } from "@/service/http/refusal";
import { invalidValue } from "@/service/http/request-issue";
import { isRealPhoneNumber } from "./phone-number";

/** How far the zone that is ahead of all others is ahead of UTC. */
const AHEAD_MS = 14 * HOUR_MS;

/**
 * What the contract's types cannot tell of a patient: a birth date in the future is a 422, a telephone number that
 * cannot exist a 400 (public guides). A birthday is in the future when it is so everywhere.
 */
export function checkPatient(patient: PatientDetailsBody, now: Date): void {
  const latest = new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
  if (patient.dob > latest) {
    const loc = ["body", "patient_details", "dob"];
    throw invalidValue(loc, "the date of birth lies in the future", patient.dob);
  }
  checkPhoneNumber(patient.phone_number);
}

/** Refuses with 400 a telephone number that cannot exist; the sentence names its field. */
export function checkPhoneNumber(
  phoneNumber: string,
  field = "patient_details.phone_number",
): void {
  if (isRealPhoneNumber(phoneNumber)) return;
  throw new Refusal(
    400,
    `The phone number is not a real number. Correct ${field}: area code and number, or + and the country code.`,
  );
}
