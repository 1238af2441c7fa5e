import { z } from "zod";
import { LabResultsRaw } from "./lab-result";
import { CorrectionState } from "./match-correction";
import { Uuid } from "./primitives";

/** The results of one order or of its whole transaction; null while no lab has reported. */
export const OrderResults = z.object({
  results: LabResultsRaw.nullable(),
  /** The case that doubts a result in it; its values are left out unless they were revealed on purpose. */
  doubt: z.object({ state: CorrectionState, is_covered: z.boolean() }).nullable(),
});
export type OrderResults = z.infer<typeof OrderResults>;

export const RESULT_SCOPES = ["order", "transaction"] as const;
export type ResultScope = (typeof RESULT_SCOPES)[number];

export const OrderResultsInput = z.strictObject({
  order_id: Uuid,
  /** `transaction`: the markers of all orders that belong to this one's transaction. */
  scope: z.enum(RESULT_SCOPES).default("order"),
  /** Shows the values of a result that may be another person's; the audit keeps that. */
  reveal: z.enum(["true"]).optional(),
});
