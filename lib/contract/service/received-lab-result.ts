import { z } from "zod";
import { openEnum, Uuid } from "@/lib/contract/primitives";
import { MATCH_DECISION_CODES } from "./unmatched-result";

/** What became of a laboratory's report: it went to its order, or it waits for a person. */
export const RECEIVED_OUTCOMES = ["attached", "review"] as const;

const received = {
  outcome: openEnum(RECEIVED_OUTCOMES),
  /** The order that has it now. */
  order_id: Uuid.nullable(),
  /** The unmatched result that was opened. */
  raw_result_id: Uuid.nullable(),
  decision_code: openEnum(MATCH_DECISION_CODES).nullable(),
  /** The very same report had come before: this is what became of it then, and nothing was done again. */
  is_repeat: z.boolean(),
};

export const ReceivedLabResult = z
  .object({
    ...received,
    /**
     * Of an HL7 batch, what became of each message in its order. The fields above are then those of its first message that
     * waits for a person, else of the first.
     */
    messages: z.array(z.object({ control_id: z.string().nullable(), ...received })).optional(),
  })
  .meta({ id: "ReceivedLabResult" });
export type ReceivedLabResult = z.infer<typeof ReceivedLabResult>;
