import { z } from "zod";
import { onlyFor } from "@/lib/contract/optional-keys";
import { openEnum, Uuid } from "@/lib/contract/primitives";
import { MATCH_DECISION_CODES } from "./unmatched-result";

/** The outcome of a laboratory's report: it was attached to its order, or it waits for review. */
export const RECEIVED_OUTCOMES = ["attached", "review"] as const;

const received = {
  outcome: openEnum(RECEIVED_OUTCOMES),
  /** The order that has it now. */
  order_id: Uuid.nullable(),
  /** The unmatched result that was created. */
  raw_result_id: Uuid.nullable(),
  decision_code: openEnum(MATCH_DECISION_CODES).nullable(),
  /** An identical report had been received before: this is its outcome, and nothing was done again. */
  is_repeat: z.boolean(),
};

export const ReceivedLabResult = z
  .object({
    ...received,
    /**
     * For an HL7 batch, the outcome of each message in order. The fields above are then those of the first message that
     * waits for review, otherwise of the first message.
     */
    messages: onlyFor(
      "batches",
      z.array(z.object({ control_id: z.string().nullable(), ...received })).optional(),
    ),
  })
  .meta({ id: "ReceivedLabResult" });
export type ReceivedLabResult = z.infer<typeof ReceivedLabResult>;
