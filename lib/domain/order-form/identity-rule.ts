import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import {
  describeDifferences,
  findIdentityDifferences,
  isConfirmedFor,
  toIdentity,
} from "@/lib/domain/identity/compare-identity";
import { type OrderRule, rule } from "./order-rule";

type Values = Pick<OrderDraftValues, "user_id" | "patient" | "identity_confirmation">;

/**
 * The rule that the patient is the person on record, or that the difference was confirmed. It fails until the record
 * has been loaded. Empty while no person is chosen.
 */
export function identityRules(values: Values, person: PersonIdentity | undefined): OrderRule[] {
  const { user_id, patient, identity_confirmation } = values;
  if (user_id === null) return [];
  const title = "The same person as on record";
  if (person?.user_id !== user_id) {
    return [rule("person", "identity", title, "The record could not be compared yet.")];
  }
  const identity = toIdentity(patient);
  const { record } = person;
  const fields = findIdentityDifferences(record, identity);
  if (record === null) {
    return [rule("person", "identity", title, null, "Nothing is on record to compare with")];
  }
  const isConfirmed = isConfirmedFor(identity_confirmation, user_id, record, identity);
  const problem =
    fields.length > 0 && !isConfirmed
      ? `${describeDifferences(fields)} Confirm the difference with a reason, or choose the right person.`
      : null;
  const detail = isConfirmed && fields.length > 0 ? "A confirmed difference" : "";
  return [rule("person", "identity", title, problem, detail)];
}
