import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { formatDate } from "@/lib/domain/datetime";
import { formatRecord } from "@/lib/domain/identity/format-identity";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { answerTo, formatAnswer } from "./answer-rules";
import type { ClinicToday } from "./check-order";
import { isMinor } from "./patient-rules";
import type { Selection } from "./selection";
import { accountName } from "./test-rules";

const NONE = "none";
const NOT_KNOWN = "not known yet";
const BILLING = {
  client_bill: "the clinic pays",
  patient_bill_passthrough: "the patient pays, billed by the clinic",
  patient_bill: "the patient pays, billed by the lab",
};

/** Everything that will be sent, as pairs of term and value. */
export function reviewFacts(
  values: OrderDraftValues,
  selection: Selection,
  clinic: ClinicToday,
  person: PersonIdentity | undefined,
): { term: string; value: string }[] {
  const { patient, proxy, address, physician } = values;
  const join = (...parts: readonly string[]) => parts.filter(Boolean).join(", ") || NONE;
  const fact = (term: string, value: string) => ({ term, value });
  return [
    ...(person ? [fact("Record", formatRecord(person))] : []),
    fact("Patient", `${patient.first_name} ${patient.last_name}`.trim() || NONE),
    fact("Born", patient.dob ? formatDate(patient.dob) : NONE),
    fact("Sex", patient.gender || NONE),
    fact("Reached by", join(patient.phone_number, patient.email)),
    ...(isMinor(patient.dob, clinic.today)
      ? [
          fact(
            "Guardian",
            join(`${proxy.first_name} ${proxy.last_name}`.trim(), proxy.phone_number),
          ),
        ]
      : []),
    fact("Tests", join(...selection.tests.map(({ name }) => name))),
    fact("Laboratory", join(...selection.labs.map(({ name }) => name))),
    fact("Added markers", join(...selection.addOns.map(({ name }) => name))),
    fact("Collected", selection.method ? formatMethod(selection.method) : NOT_KNOWN),
    fact("Fasting", formatFasting(selection)),
    fact("Lab account", selection.account ? accountName(selection.account) : "the service's own"),
    ...selection.questions.map((asked) => {
      const answer = answerTo(values.answers, asked);
      const text = answer === "" ? "not answered" : formatAnswer(asked.question, answer);
      return fact(asked.question.value, text);
    }),
    fact(
      "Address",
      join(
        address.receiver_name,
        address.first_line,
        address.second_line,
        address.city,
        `${address.state} ${address.zip}`.trim(),
        address.country,
      ),
    ),
    fact("Access notes", address.access_notes.trim() || NONE),
    fact(
      "Consents",
      values.consents.map(({ type }) => type.replaceAll("-", " ")).join(", ") || "none given",
    ),
    fact(
      "Physician",
      values.has_physician
        ? join(`${physician.first_name} ${physician.last_name}`.trim(), `NPI ${physician.npi}`)
        : "one of the service",
    ),
    fact("Billing", BILLING[values.billing_type]),
    fact("Diagnosis codes", values.icd_codes.trim() || NONE),
    fact("Urgency", values.is_priority ? "STAT" : "as usual"),
    fact("Clinical notes", values.clinical_notes.trim() || NONE),
    fact("Activation", formatActivation(values, clinic)),
  ];
}

function formatFasting({ isFasting, tests, addOns }: Selection): string {
  if (isFasting) return "yes, tell the patient";
  return tests.length + addOns.length === 0 ? NOT_KNOWN : "not needed";
}

function formatActivation(
  { schedule, activate_by }: OrderDraftValues,
  { timeZone }: ClinicToday,
): string {
  if (schedule === "later" && activate_by) return `on ${formatDate(activate_by)}, ${timeZone}`;
  return schedule === "now" ? "immediately" : "not chosen yet";
}
