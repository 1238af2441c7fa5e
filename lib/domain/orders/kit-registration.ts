import type { Order } from "@/lib/contract/service/order";
import { currentStatus, statusInSentence } from "./order-status";

/** Whether a kit can be registered now (decision 12), and why not: it has a patient, or its order is called off. */
export function registrationVerdict(order: Order): { allowed: boolean; reason: string | null } {
  if (order.details.type !== "testkit") {
    return { allowed: false, reason: "This sample belongs to an order that is not a test kit." };
  }
  if (currentStatus(order) === "cancelled") {
    return { allowed: false, reason: "The order of this kit was cancelled. Order a new kit." };
  }
  if (order.patient_details !== null) {
    return { allowed: false, reason: "This kit is registered already. Open its order to see it." };
  }
  return { allowed: true, reason: null };
}

/** `T. Q.`: enough to check against the person in front of one, too little to learn who it is. */
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

/** `Awaiting registration`: where the order of a kit stands. */
export function formatState(order: Order): string {
  const words = statusInSentence(currentStatus(order));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
