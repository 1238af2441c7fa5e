import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { CalendarDate } from "@/lib/contract/primitives";
import { answerTo } from "./answer-rules";
import { isMinor } from "./patient-rules";
import { getSelection } from "./selection";

/** The service echoes this text, so that a draft's order can be recognized if the response was lost. */
export function draftMark(draftId: string): string {
  return `phial-draft:${draftId}`;
}

/**
 * The body of POST /v3/order for a form. It may still break a rule: the contract and the service check it. A single
 * test without added markers is sent as `lab_test_id`; anything else is an order set.
 */
export function toOrderBody(
  draftId: string,
  values: OrderDraftValues,
  choices: OrderChoices,
  today: CalendarDate,
): Record<string, unknown> {
  const selection = getSelection(values, choices);
  const isSingle = values.lab_test_ids.length === 1 && values.marker_ids.length === 0;
  const answers = selection.questions
    .map((asked) => ({
      marker_id: asked.marker.id,
      question_id: asked.question.id,
      answer: answerTo(values.answers, asked).trim(),
    }))
    .filter(({ answer }) => answer !== "");
  return {
    user_id: values.user_id,
    ...(isSingle ? { lab_test_id: values.lab_test_ids[0] } : { order_set: getOrderSet(values) }),
    ...(values.collection_method ? { collection_method: values.collection_method } : {}),
    patient_details: getPatient(values, today),
    patient_address: getAddress(values),
    ...(values.has_physician ? { physician: trimmed(values.physician) } : {}),
    priority: values.is_priority,
    billing_type: values.billing_type,
    ...buildItems("icd_codes", values.icd_codes.split(/[\s,;]+/).filter(Boolean)),
    ...buildItems(
      "consents",
      values.consents.map(({ type, at }) => ({ consentType: type, timeOfConsent: at })),
    ),
    ...(values.schedule === "later" ? { activate_by: values.activate_by } : {}),
    ...(values.clinical_notes.trim() === ""
      ? {}
      : { clinical_notes: values.clinical_notes.trim() }),
    ...buildItems("aoe_answers", answers),
    ...(values.lab_account_id ? { lab_account_id: values.lab_account_id } : {}),
    passthrough: draftMark(draftId),
  };
}

/** Patient details for the service, with a guardian only if the patient is a minor. */
export function getPatient(
  { patient, proxy, address }: Pick<OrderDraftValues, "patient" | "proxy" | "address">,
  today: CalendarDate,
) {
  const { first_line, second_line, city, state, zip, country } = trimmed(address);
  const home = { first_line, second_line, city, state, zip, country };
  const { email, ...guardian } = trimmed(proxy);
  return {
    ...trimmed(patient),
    ...(isMinor(patient.dob, today)
      ? { medical_proxy: { ...guardian, ...(email ? { email } : {}), address: home } }
      : {}),
  };
}

function getAddress({ address }: OrderDraftValues) {
  const { access_notes, second_line, receiver_name, ...rest } = trimmed(address);
  return {
    ...rest,
    receiver_name,
    ...(second_line ? { second_line } : {}),
    ...(access_notes ? { access_notes } : {}),
  };
}

function getOrderSet({ lab_test_ids, marker_ids }: OrderDraftValues) {
  return {
    ...buildItems("lab_test_ids", lab_test_ids),
    ...(marker_ids.length > 0 ? { add_on: { marker_ids } } : {}),
  };
}

function buildItems<Name extends string>(name: Name, items: readonly unknown[]) {
  return items.length > 0 ? { [name]: items } : {};
}

function trimmed<Fields extends Record<string, string | null>>(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([name, text]) => [name, text?.trim() ?? null]);
  return Object.fromEntries(entries) as Fields;
}
