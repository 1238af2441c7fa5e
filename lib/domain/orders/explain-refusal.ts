import { statusInSentence } from "./order-status";

/** The service's refusal when the date can no longer be changed; the capture group is the status. */
const TOO_LATE =
  /^activate_by can be changed only while the order is ordered or awaiting_registration; it is ([a-z_]{1,60})\.$/;
const CREATED_WITHOUT = /^activate_by can be changed only on an order that was created with one;/;

/**
 * The service's refusal of a new activation date, reworded for the screen, for example after someone else changed the
 * order. Null for an unknown text, which is then shown as received.
 */
export function explainRefusal(text: string | undefined): string | null {
  const status = TOO_LATE.exec(text ?? "")?.[1];
  if (status !== undefined) {
    return `The order has changed in the meantime: its status is ${statusInSentence(status)} now, and the date can be changed only while it is ordered or awaiting registration.`;
  }
  if (CREATED_WITHOUT.test(text ?? "")) {
    return "The order was created to leave immediately, so it has no activation date that could be changed.";
  }
  return null;
}
