import { z } from "zod";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { CalendarDate } from "@/lib/contract/primitives";
import { Gender } from "@/lib/contract/service/person-details";
import { ageOn } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { nameProblem } from "./name-problem";
import { type OrderRule, rule } from "./order-rule";
import { phoneProblem } from "./phone-problem";

type Patient = OrderDraftValues["patient"];
type Proxy = OrderDraftValues["proxy"];

const ADULT = 18;

/** Whether a person is under 18 on a day; null without a birth date, or with one after that day. */
export function isMinor(dob: CalendarDate | null, today: CalendarDate): boolean | null {
  if (dob === null || dob > today) return null;
  return ageOn(dob, today) < ADULT;
}

/** The service's rules for a patient, in orders, imports and kit registrations. */
export function patientRules(patient: Patient, today: CalendarDate): OrderRule[] {
  const toRule = (field: keyof Patient, title: string, problem: string | null, detail = "") =>
    rule("person", `patient.${field}`, title, problem, detail);
  return [
    toRule(
      "first_name",
      "First name that labs can print",
      nameProblem(patient.first_name),
      patient.first_name,
    ),
    toRule(
      "last_name",
      "Last name that labs can print",
      nameProblem(patient.last_name),
      patient.last_name,
    ),
    toRule("dob", "A date of birth that is not in the future", birthProblem(patient.dob, today)),
    toRule("gender", "A sex that labs accept", genderProblem(patient.gender)),
    toRule("phone_number", "A telephone number that can exist", phoneProblem(patient.phone_number)),
    toRule("email", "An email address", emailProblem(patient.email)),
  ];
}

/**
 * A minor needs a guardian with a name and a telephone number; the service also checks whether the team may order for
 * minors.
 */
export function minorRules(
  { patient, proxy }: { patient: Patient; proxy: Proxy },
  today: CalendarDate,
): OrderRule[] {
  if (!isMinor(patient.dob, today)) return [];
  const title = `Under ${ADULT}: a guardian represents the patient`;
  return [
    rule("person", "proxy.first_name", title, nameProblem(proxy.first_name), proxy.first_name),
    rule("person", "proxy.last_name", title, nameProblem(proxy.last_name), proxy.last_name),
    rule("person", "proxy.phone_number", title, phoneProblem(proxy.phone_number)),
  ];
}

function birthProblem(dob: CalendarDate | null, today: CalendarDate): string | null {
  if (dob === null) return "Enter the date of birth.";
  return dob > today ? `This day is in the future; today is ${formatDate(today)}.` : null;
}

function genderProblem(gender: string): string | null {
  if (Gender.safeParse(gender).success) return null;
  return gender === "" ? "Choose the sex for the lab." : `Labs do not accept “${gender}”.`;
}

function emailProblem(email: string): string | null {
  if (z.email().safeParse(email.trim()).success) return null;
  return email.trim() === ""
    ? "Enter the email address."
    : "This is not an email address: it needs a name, an @ and a domain.";
}
