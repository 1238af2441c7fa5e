import { z } from "zod";
import { MATCH_DECISION_CODES } from "./match-review";
import { openEnum, Uuid } from "./primitives";

/** What became of a laboratory's report: it went to its order, or it waits for a person. */
export const RECEIVED_OUTCOMES = ["attached", "review"] as const;

export const ReceivedLabResult = z
  .object({
    outcome: openEnum(RECEIVED_OUTCOMES),
    /** The order that has it now. */
    order_id: Uuid.nullable(),
    /** The unmatched result that was opened. */
    raw_result_id: Uuid.nullable(),
    decision_code: openEnum(MATCH_DECISION_CODES).nullable(),
    /** The very same report had come before: this is what became of it then, and nothing was done again. */
    is_repeat: z.boolean(),
  })
  .meta({ id: "ReceivedLabResult" });
export type ReceivedLabResult = z.infer<typeof ReceivedLabResult>;
