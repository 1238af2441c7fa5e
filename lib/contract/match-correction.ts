import { z } from "zod";
import { MATCH_NOTE_LENGTH, MATCH_REASON_LENGTH } from "./match-desk";
import { Instant, Uuid } from "./primitives";

/**
 * A result that went to the wrong person. `open`: one person says so. `confirmed`: another person agrees, and it has to
 * be repaired. `dismissed`: another person found it right. `closed`: it was repaired, and a sentence says how.
 */
export const CORRECTION_STATES = ["open", "confirmed", "dismissed", "closed"] as const;
export const CorrectionState = z.enum(CORRECTION_STATES);
export type CorrectionState = z.infer<typeof CorrectionState>;

export const CORRECTION_STEPS = ["opened", "confirmed", "dismissed", "closed"] as const;

/** One line of the trail of a case. */
export const CorrectionStep = z.object({
  did: z.enum(CORRECTION_STEPS),
  staff_id: Uuid,
  name: z.string(),
  is_me: z.boolean(),
  at: Instant,
  text: z.string(),
});

export const MatchCorrection = z.object({
  id: Uuid,
  /** The result and the decision that attached it, where this console made it. */
  item_id: Uuid,
  decision_id: Uuid.nullable(),
  /** The order that has the result. */
  order_id: Uuid,
  state: CorrectionState,
  opened_at: Instant,
  /** Oldest first; the first says who opened it and why. */
  steps: z.array(CorrectionStep),
});
export type MatchCorrection = z.infer<typeof MatchCorrection>;

/** All that are not at an end, or those of one order: whatever became of them. */
export const CorrectionListInput = z.strictObject({
  order_id: Uuid.optional(),
  ended: z.enum(["true", "false"]).optional(),
});
export type CorrectionListInput = z.input<typeof CorrectionListInput>;
export const MatchCorrections = z.object({ corrections: z.array(MatchCorrection) });

/** The browser names the case, so that one that is sent twice is one. */
export const OpenCorrectionInput = z.strictObject({
  correction_id: Uuid,
  item_id: Uuid,
  order_id: Uuid,
  reason: z.string().trim().min(3, { error: "Say what is wrong" }).max(MATCH_REASON_LENGTH),
});
export type OpenCorrectionInput = z.input<typeof OpenCorrectionInput>;

const StepText = z.string().trim().min(3, { error: "Say what you found" }).max(MATCH_NOTE_LENGTH);

/** For another person than whoever opened the case. */
export const ReviewCorrectionInput = z.strictObject({
  correction_id: Uuid,
  verdict: z.enum(["confirmed", "dismissed"]),
  text: StepText,
});
export type ReviewCorrectionInput = z.input<typeof ReviewCorrectionInput>;

/** Only a confirmed case can be closed; the text says how it was repaired. */
export const CloseCorrectionInput = z.strictObject({ correction_id: Uuid, text: StepText });
export type CloseCorrectionInput = z.input<typeof CloseCorrectionInput>;
