import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { CalendarDate } from "@/lib/contract/primitives";
import { CLINICAL_NOTES_LENGTH } from "@/lib/contract/service/order-requests";
import { formatDate } from "@/lib/domain/datetime";
import { ACCESS_NOTES_LENGTH, addressRules, lengthRule } from "./address-rules";
import { answerRules } from "./answer-rules";
import { nameProblem } from "./name-problem";
import { type OrderRule, rule } from "./order-rule";
import { minorRules, patientRules } from "./patient-rules";
import { getSelection, type Selection } from "./selection";
import { accountRules, needsPhysician, testRules } from "./test-rules";

/** Today in the clinic's zone, with which the service compares dates. */
export type ClinicToday = { today: CalendarDate; timeZone: string };

/**
 * Every rule that the service applies when an order is created (public guides; decisions 10, 20, 22), each with its
 * verdict. The service checks them again, and some things only the service knows, such as whether the team may order
 * for minors.
 */
export function checkOrder(
  values: OrderDraftValues,
  choices: OrderChoices,
  clinic: ClinicToday,
): OrderRule[] {
  const selection = getSelection(values, choices);
  return [
    rule("person", "user_id", "A person of the clinic", personProblem(values)),
    ...patientRules(values.patient, clinic.today),
    ...minorRules(values, clinic.today),
    ...testRules(values, selection),
    ...accountRules(values, selection),
    ...billingRules(values, selection),
    ...answerRules(values.answers, selection),
    ...addressRules(values.address),
    lengthRule(
      "address.access_notes",
      "Access notes of an allowed length",
      values.address.access_notes,
      ACCESS_NOTES_LENGTH,
    ),
    ...physicianRules(values, selection),
    lengthRule(
      "clinical_notes",
      "Clinical notes of an allowed length",
      values.clinical_notes,
      CLINICAL_NOTES_LENGTH,
    ),
    rule(
      "schedule",
      "activate_by",
      "Today or a later date",
      scheduleProblem(values, clinic),
      scheduleDetail(values, clinic),
    ),
  ];
}

/** The first problem of each field that has one. */
export function problemsByField(rules: readonly OrderRule[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { field, passes, detail } of rules) if (!passes) problems[field] ??= detail;
  return problems;
}

/** The rules for the physician: required for a delegated account, and complete if one is given. */
export function physicianRules(
  { has_physician, physician }: Pick<OrderDraftValues, "has_physician" | "physician">,
  { account }: Pick<Selection, "account">,
): OrderRule[] {
  const needed = needsPhysician(account);
  const title = needed ? "A physician: the account is delegated" : "The clinic's own physician";
  if (!has_physician) {
    return [
      rule(
        "address",
        "has_physician",
        title,
        needed ? "The clinic signs orders of this lab account: name the physician." : null,
        "A physician of the service signs",
      ),
    ];
  }
  const npi = physician.npi.trim();
  return [
    rule(
      "address",
      "physician.first_name",
      `${title}: first name`,
      nameProblem(physician.first_name),
    ),
    rule("address", "physician.last_name", `${title}: last name`, nameProblem(physician.last_name)),
    rule(
      "address",
      "physician.npi",
      "The physician's NPI",
      /^\d{10}$/.test(npi) ? null : "An NPI has ten digits.",
      npi,
    ),
  ];
}

function personProblem({ user_id }: OrderDraftValues): string | null {
  return user_id === null ? "Choose the person the order is for." : null;
}

function billingRules(
  { billing_type, address }: OrderDraftValues,
  { account }: Selection,
): OrderRule[] {
  const states = account?.allowed_billing[billing_type];
  const state = address.state.trim();
  const hasList = account !== null && Object.keys(account.allowed_billing).length > 0;
  const isForbidden = hasList && state !== "" && !states?.includes(state);
  const problem = isForbidden ? `The lab account does not allow this billing in ${state}.` : null;
  return [rule("address", "billing_type", "A billing that the account allows", problem)];
}

function scheduleProblem(
  { schedule, activate_by }: OrderDraftValues,
  { today, timeZone }: ClinicToday,
): string | null {
  if (schedule === null) return "Choose when the order leaves for the lab.";
  if (schedule === "now") return null;
  if (activate_by === null) return "Choose a date.";
  if (activate_by >= today) return null;
  return `This day is past. Today is ${formatDate(today)} in ${timeZone}.`;
}

function scheduleDetail(
  { schedule, activate_by }: OrderDraftValues,
  { timeZone }: ClinicToday,
): string {
  if (schedule === "later" && activate_by) {
    return `${formatDate(activate_by)}, a calendar day in ${timeZone}`;
  }
  return "It leaves immediately";
}
