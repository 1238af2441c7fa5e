import { statusInSentence } from "./order-status";

/** How the service refuses a date that cannot be changed any more; the status comes last. */
const TOO_LATE =
  /^activate_by can be changed only while the order is ordered or awaiting_registration; it is ([a-z_]{1,60})\.$/;
const CREATED_WITHOUT = /^activate_by can be changed only on an order that was created with one;/;

/**
 * The service's refusal of a new activation date in the words of the screen, for example after somebody else changed the
 * order; null for a text that is not known, which is shown as it came.
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
