import type { PhysicianBase } from "@/lib/contract/service/order-insurance";
import type { CreateOrderBody } from "@/lib/contract/service/order-requests";
import type { PatientAddressBody, PatientDetailsBody } from "@/lib/contract/service/person-details";
import type { orders } from "@/service/db/schema/orders";
import type { OrderState } from "@/service/orders/rules";

export type OrderRow = typeof orders.$inferSelect;
export type NewOrderRow = typeof orders.$inferInsert;

/** Columns that hold one patient, written together at creation and at registration. */
export type PatientColumns = Pick<
  NewOrderRow,
  "patientDetails" | "patientAddress" | "patientName" | "recipientName"
>;

/** The physician of orders that name none. Name and number are invented. */
export const NETWORK_PHYSICIAN = { first_name: "Imogen", last_name: "Marlow", npi: "1234567893" };

/** A physician as stored, without the image of the signature. */
export function toStoredPhysician(physician: CreateOrderBody["physician"]): PhysicianBase | null {
  if (!physician) return null;
  const { signature_image: _, ...stored } = physician;
  return stored;
}

/** Consents as stored, each with a time; a consent without one gets the time of the request. */
export function toDatedConsents(consents: CreateOrderBody["consents"], now: Date) {
  const timeOfConsent = now.toISOString();
  return consents?.map((consent) => ({ timeOfConsent, ...consent }));
}

/** The part of a stored order that the rules use. */
export function getState(row: OrderRow): OrderState {
  const { method, lowLevelStatus, registrable } = row;
  return { method, lowLevelStatus, registrable, hasPatient: row.patientDetails !== null };
}

/**
 * A patient as stored. An empty recipient name becomes the patient's own name, and the address gets the patient's phone
 * number (public guides, order creation).
 */
export function patientColumns(
  details: PatientDetailsBody,
  address: PatientAddressBody,
): PatientColumns {
  const patientName = `${details.first_name} ${details.last_name}`;
  const recipientName = address.receiver_name.trim() || patientName;
  return {
    patientDetails: details,
    patientAddress: {
      ...address,
      receiver_name: recipientName,
      phone_number: address.phone_number ?? details.phone_number,
    },
    patientName,
    recipientName,
  };
}
