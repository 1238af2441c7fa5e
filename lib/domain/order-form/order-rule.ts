import type { OrderStep } from "@/lib/contract/dashboard/order-draft";

/** One rule of the service with its verdict for what was typed so far. */
export type OrderRule = {
  /** The field that the rule speaks of, as the form names it: `patient.first_name`. */
  field: string;
  step: Exclude<OrderStep, "review">;
  passes: boolean;
  /** The rule. */
  title: string;
  /** What it says of this order; a whole sentence when it is broken. */
  detail: string;
};

/** A rule with its verdict: `problem` is the sentence of what is wrong, null when nothing is. */
export function rule(
  step: OrderRule["step"],
  field: string,
  title: string,
  problem: string | null,
  detail = "",
): OrderRule {
  return { step, field, title, passes: problem === null, detail: problem ?? detail };
}
