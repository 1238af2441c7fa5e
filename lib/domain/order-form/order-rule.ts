import type { OrderStep } from "@/lib/contract/dashboard/orders/order-draft";

/** One rule of the service with its verdict on the values entered so far. */
export type OrderRule = {
  /** The form name of the field that the rule is about: `patient.first_name`. */
  field: string;
  step: Exclude<OrderStep, "review">;
  passes: boolean;
  /** The rule as text. */
  title: string;
  /** What the rule means for this order; a complete sentence when it is not met. */
  detail: string;
};

/** A rule with its verdict: `problem` is a sentence, or null when the rule is met. */
export function rule(
  step: OrderRule["step"],
  field: string,
  title: string,
  problem: string | null,
  detail = "",
): OrderRule {
  return { step, field, title, passes: problem === null, detail: problem ?? detail };
}
