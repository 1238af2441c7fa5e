import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { ValueAssessment } from "@/lib/contract/service/value-assessment";
import { CorrectionState } from "./match-correction";

/** What an earlier order of the same person had reported. */
export const EarlierOrderResult = z.object({
  order_id: Uuid,
  /** When the laboratory reported it. */
  reported_at: z.string(),
  markers: z.array(BiomarkerResult),
});
export type EarlierOrderResult = z.infer<typeof EarlierOrderResult>;

export const OrderResults = z.object({
  /** The results of one order or of its whole transaction; null while no lab has reported, and while they are covered. */
  results: LabResultsRaw.nullable(),
  /** The case that doubts a result in it; its values are left out unless they were revealed on purpose. */
  doubt: z.object({ state: CorrectionState, is_covered: z.boolean() }).nullable(),
  /**
   * Names exactly these values: whoever acknowledges them gives it back, so that nothing is acknowledged that was not
   * read. Null while there is nothing, where the earlier results could not be read, and while
   * the result may be another person's: then nothing is acknowledged.
   */
  version: z.string().nullable(),
  /** Earlier results of the person, the newest first; null when they could not be read. */
  earlier: z.array(EarlierOrderResult).nullable(),
  /** What was ordered: markers, without the panels that hold them. */
  ordered: z.array(z.object({ name: z.string(), slug: z.string() })),
  /** Our own judgment of each of the values, in their order. */
  assessments: z.array(ValueAssessment),
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
