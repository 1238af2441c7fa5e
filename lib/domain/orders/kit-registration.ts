import type { KitOrder } from "@/lib/contract/dashboard/kit-registration";
import type { Order } from "@/lib/contract/service/order";
import { currentStatus, isFinal, statusInSentence } from "./order-status";

/**
 * Whether a kit can be registered (decision 12), and if not, why: it is not a kit, it has a patient, or its order is
 * canceled.
 */
export function registrationVerdict(order: KitOrder): { allowed: boolean; reason: string | null } {
  if (order.details.type !== "testkit") {
    return { allowed: false, reason: "This sample belongs to an order that is not a test kit." };
  }
  if (currentStatus(order) === "cancelled") {
    return { allowed: false, reason: "The order of this kit was canceled. Order a new kit." };
  }
  if (order.has_patient) {
    return { allowed: false, reason: "This kit is registered already. Open its order to see it." };
  }
  return { allowed: true, reason: null };
}

/** Whether an order is a kit that has no patient yet and has not ended. */
export function isUnregisteredKit({
  details,
  last_event,
  patient_details,
}: {
  details: Pick<Order["details"], "type">;
  last_event: Pick<Order["last_event"], "status">;
  patient_details: object | null;
}): boolean {
  return details.type === "testkit" && patient_details === null && !isFinal(last_event.status);
}

/** `T. Q.`: enough to confirm an identity, too little to reveal one. */
export function getInitials(
  first: string | null | undefined,
  last: string | null | undefined,
): string {
  return [first, last]
    .map((name) => Array.from((name ?? "").trim())[0])
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(" ");
}

/** `Awaiting registration`: the status of a kit's order. */
export function formatState(order: KitOrder): string {
  const label = statusInSentence(currentStatus(order));
  return label.charAt(0).toUpperCase() + label.slice(1);
}
