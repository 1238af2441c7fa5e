import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { Identity } from "./identity";
import { MATCH_NOTE_LENGTH, MATCH_REASON_LENGTH } from "./match-review";

/**
 * A result that may stand on the wrong person's order. `open`: one person says so. `confirmed`: another person agrees.
 * `dismissed`: another person compared the laboratory's report with the order and found them to be of one person.
 * `detached`: the service shows that the result is gone from the order. `closed`: it is still attached and was handled
 * outside; the warning stays for good.
 */
export const CORRECTION_STATES = ["open", "confirmed", "dismissed", "detached", "closed"] as const;
export const CorrectionState = z.enum(CORRECTION_STATES);
export type CorrectionState = z.infer<typeof CorrectionState>;

/** The states in which the result may be another person's: its values are covered wherever they stand. */
export const DOUBTED_STATES = [
  "open",
  "confirmed",
  "closed",
] as const satisfies readonly CorrectionState[];

export const CORRECTION_STEPS = [
  "opened",
  "confirmed",
  "dismissed",
  "detached",
  "closed",
] as const satisfies readonly string[];

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
  /** The unmatched result that it was; null for one that the service attached by itself. */
  item_id: Uuid.nullable(),
  /** The decision that attached it, where this dashboard made it. */
  decision_id: Uuid.nullable(),
  /** The order that has, or had, the result, and the person on whose record it stands. */
  order_id: Uuid,
  user_id: Uuid.nullable(),
  state: CorrectionState,
  opened_at: Instant,
  /** Whether this deployment's service can detach a result. */
  can_detach: z.boolean(),
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

/** The orders whose result may be another person's: for the marks on lists, and of one person. */
export const DoubtsInput = z.strictObject({ user_id: Uuid.optional() });
export type DoubtsInput = z.input<typeof DoubtsInput>;
export const Doubts = z.object({
  doubts: z.array(z.object({ order_id: Uuid, state: CorrectionState })),
});
export type Doubts = z.infer<typeof Doubts>;

/** In the place of an interpretation that is covered because the result may be another person's. */
export const COVERED = "covered";

/** The browser names the case, so that one that is sent twice is one. */
export const OpenCorrectionInput = z.strictObject({
  correction_id: Uuid,
  item_id: Uuid.nullable(),
  order_id: Uuid,
  reason: z.string().trim().min(3, { error: "Say what is wrong" }).max(MATCH_REASON_LENGTH),
});
export type OpenCorrectionInput = z.input<typeof OpenCorrectionInput>;

const StepText = z.string().trim().min(3, { error: "Say what you found" }).max(MATCH_NOTE_LENGTH);

/**
 * For another person than whoever opened the case. A dismissal needs the person as the laboratory's report names them:
 * it is compared with the order's patient, and not kept.
 */
export const ReviewCorrectionInput = z.strictObject({
  correction_id: Uuid,
  verdict: z.enum(["confirmed", "dismissed"]),
  text: StepText,
  reported: Identity.nullable().default(null),
});
export type ReviewCorrectionInput = z.input<typeof ReviewCorrectionInput>;

/** Detaches the result where the service can do that; elsewhere looks whether it is gone. */
export const DetachCorrectionInput = z.strictObject({ correction_id: Uuid });
export type DetachCorrectionInput = z.input<typeof DetachCorrectionInput>;

/** Ends a confirmed case whose result is still attached; the text says how it was handled outside. */
export const CloseCorrectionInput = z.strictObject({ correction_id: Uuid, text: StepText });
export type CloseCorrectionInput = z.input<typeof CloseCorrectionInput>;
