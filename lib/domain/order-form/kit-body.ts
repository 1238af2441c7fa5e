import type { KitOrder, RegisterKitInput } from "@/lib/contract/dashboard/kit-registration";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addressRules } from "./address-rules";
import { physicianRules } from "./check-order";
import { getPatient } from "./order-body";
import type { OrderRule } from "./order-rule";
import { minorRules, patientRules } from "./patient-rules";

/** The service's rules for a registration, each with its verdict (decisions 12 and 22). */
export function kitRules(values: OrderDraftValues, today: CalendarDate): OrderRule[] {
  return [
    ...patientRules(values.patient, today),
    ...minorRules(values, today),
    ...addressRules(values.address),
    ...physicianRules(values, { account: null }),
  ];
}

/**
 * The request body of a registration. The sample id comes from the order, so the case of the typed one does not matter.
 */
export function kitBody(
  values: OrderDraftValues,
  { order, rebindFrom, today }: { order: KitOrder; rebindFrom: string | null; today: CalendarDate },
): RegisterKitInput {
  const { access_notes: _, second_line, ...address } = values.address;
  return {
    user_id: values.user_id ?? order.user_id,
    rebind_from: rebindFrom,
    identity_confirmation: values.identity_confirmation,
    sample_id: order.sample_id ?? "",
    patient_details: getPatient(values, today) as RegisterKitInput["patient_details"],
    patient_address: { ...address, ...(second_line ? { second_line } : {}) },
    ...(values.has_physician ? { physician: values.physician } : {}),
    consents: values.consents.map(({ type, at }) => ({ consentType: type, timeOfConsent: at })),
  };
}
