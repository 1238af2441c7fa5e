import { z } from "zod";
import { LabResultsRaw } from "./lab-result";
import { Uuid } from "./primitives";

/** The results of one order or of its whole transaction; null while no lab has reported. */
export const OrderResults = z.object({ results: LabResultsRaw.nullable() });
export type OrderResults = z.infer<typeof OrderResults>;

export const RESULT_SCOPES = ["order", "transaction"] as const;
export type ResultScope = (typeof RESULT_SCOPES)[number];

export const OrderResultsInput = z.strictObject({
  order_id: Uuid,
  /** `transaction`: the markers of all orders that belong to this one's transaction. */
  scope: z.enum(RESULT_SCOPES).default("order"),
});
