import { z } from "zod";
import { CorrectionState } from "@/lib/contract/dashboard/match-correction";
import { ResultDay } from "@/lib/contract/dashboard/person-results";
import { Uuid } from "@/lib/contract/primitives";
import { ValueAssessment } from "@/lib/contract/service/value-assessment";
import { EarlierMarkerRecord, ResultRecord } from "./result-record";

/** What a laboratory reported about the same person earlier: for an order, or in a finished lab report. */
export const EarlierResult = z.object({
  source: z.enum(["order", "lab_report"]),
  /** Id of the order, or of the lab report's job. */
  id: Uuid,
  day: ResultDay,
  markers: z.array(EarlierMarkerRecord),
});
export type EarlierResult = z.infer<typeof EarlierResult>;

export const OrderResults = z.object({
  /** The results of one order or of its whole transaction; null while no lab has reported, and while they are covered. */
  results: ResultRecord.nullable(),
  /** The case that questions a result in it; the values are omitted unless they were revealed on purpose. */
  doubt: z.object({ state: CorrectionState, is_covered: z.boolean() }).nullable(),
  /**
   * Identifies exactly these values. An acknowledgement sends it back, so that nothing unread is acknowledged. Null
   * while there are no results, when the earlier results could not be read, and while the result may be another
   * person's: then nothing can be acknowledged.
   */
  version: z.string().nullable(),
  /** Results of the person of days before this one's, newest first; null when they could not be read. */
  earlier: z.array(EarlierResult).nullable(),
  /** What was ordered: markers, without the panels that contain them. */
  ordered: z.array(
    z.object({ name: z.string(), slug: z.string(), provider_id: z.string().nullish() }),
  ),
  /** The dashboard's own assessment of each value, in the same order. */
  assessments: z.array(ValueAssessment),
});
export type OrderResults = z.infer<typeof OrderResults>;

export const RESULT_SCOPES = ["order", "transaction"] as const;
export type ResultScope = (typeof RESULT_SCOPES)[number];

export const OrderResultsInput = z.strictObject({
  order_id: Uuid,
  /** `transaction`: the markers of all orders in the same transaction. */
  scope: z.enum(RESULT_SCOPES).default("order"),
  /** Shows the values of a result that may be another person's; the access is recorded in the audit log. */
  reveal: z.enum(["true"]).optional(),
});
