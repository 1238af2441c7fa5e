import type { PatientDetailsBody } from "@/lib/contract/service/person-details";
import { Refusal } from "@/service/http/refusal";
import { invalidValue } from "@/service/http/request-issue";
import { isInFuture } from "@/service/http/wire";
import { isRealPhoneNumber } from "./phone-number";

/**
 * Checks of a patient that the contract's types cannot express: a birth date in the future is a 422, an impossible phone
 * number a 400 (public guides). A date is in the future only if it is so in every time zone.
 */
export function checkPatient(patient: PatientDetailsBody, now: Date): void {
  if (isInFuture(patient.dob, now)) {
    const loc = ["body", "patient_details", "dob"];
    throw invalidValue(loc, "the date of birth lies in the future", patient.dob);
  }
  checkPhoneNumber(patient.phone_number);
}

/** Refuses with 400 an impossible phone number; the sentence names its field. */
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
