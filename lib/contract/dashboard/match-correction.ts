import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { Identity } from "./identity";
import { MATCH_NOTE_LENGTH, MATCH_REASON_LENGTH } from "./match-review";

/**
 * What is wrong about a match. `person`: the result is another person's; its values are covered on every screen.
 * `order`: it is this person's, but was made for another order; its values stay in view.
 */
export const CORRECTION_MISTAKES = ["person", "order"] as const;
export const CorrectionMistake = z.enum(CORRECTION_MISTAKES);
export type CorrectionMistake = z.infer<typeof CorrectionMistake>;

/**
 * A result that may be on the wrong person's order, or on the wrong order. `open`: one person reported it. `confirmed`: another person agrees.
 * `dismissed`: another person compared the laboratory's report with the order and found that they name the same person,
 * or that the result was made for this order.
 * `detached`: the service confirms that the result is no longer on the order. `closed`: it is still attached and was
 * handled outside; the warning remains permanently.
 */
export const CORRECTION_STATES = ["open", "confirmed", "dismissed", "detached", "closed"] as const;
export const CorrectionState = z.enum(CORRECTION_STATES);
export type CorrectionState = z.infer<typeof CorrectionState>;

/** The states in which the result may still be another person's, or be on the wrong order. */
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

/** One entry in the history of a case. */
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
  /** The unmatched result it came from; null when the service attached it on its own. */
  item_id: Uuid.nullable(),
  /** The decision that attached it, when it was made in this dashboard. */
  decision_id: Uuid.nullable(),
  /** The order that has, or had, the result, and the person it was filed under. */
  order_id: Uuid,
  user_id: Uuid.nullable(),
  mistake: CorrectionMistake,
  state: CorrectionState,
  opened_at: Instant,
  /** Whether the service of this deployment can detach a result. */
  can_detach: z.boolean(),
  /** Oldest first; the first step contains who opened the case and why. */
  steps: z.array(CorrectionStep),
});
export type MatchCorrection = z.infer<typeof MatchCorrection>;

/** All cases that are not finished, or every case of one order. */
export const CorrectionListInput = z.strictObject({
  order_id: Uuid.optional(),
  ended: z.enum(["true", "false"]).optional(),
});
export type CorrectionListInput = z.input<typeof CorrectionListInput>;
export const MatchCorrections = z.object({ corrections: z.array(MatchCorrection) });

/** The orders whose result may be another person's, for the marks on lists, or those of one person. */
export const DoubtsInput = z.strictObject({ user_id: Uuid.optional() });
export type DoubtsInput = z.input<typeof DoubtsInput>;
export const Doubts = z.object({
  doubts: z.array(z.object({ order_id: Uuid, state: CorrectionState })),
});
export type Doubts = z.infer<typeof Doubts>;

/** Replaces an interpretation that is covered because the result may be another person's. */
export const COVERED = "covered";

/** The browser creates the id, so that a request sent twice opens only one case. */
export const OpenCorrectionInput = z.strictObject({
  correction_id: Uuid,
  item_id: Uuid.nullable(),
  order_id: Uuid,
  mistake: CorrectionMistake.default("person"),
  reason: z.string().trim().min(3, { error: "Say what is wrong" }).max(MATCH_REASON_LENGTH),
});
export type OpenCorrectionInput = z.input<typeof OpenCorrectionInput>;

const StepText = z.string().trim().min(3, { error: "Say what you found" }).max(MATCH_NOTE_LENGTH);

/**
 * Must come from a person other than the one who opened the case. The dismissal of a wrong person requires the person as
 * named in the laboratory's report: they are compared with the order's patient and not stored.
 */
export const ReviewCorrectionInput = z.strictObject({
  correction_id: Uuid,
  verdict: z.enum(["confirmed", "dismissed"]),
  text: StepText,
  reported: Identity.nullable().default(null),
});
export type ReviewCorrectionInput = z.input<typeof ReviewCorrectionInput>;

/** Detaches the result where the service supports it; otherwise checks whether it has been detached. */
export const DetachCorrectionInput = z.strictObject({ correction_id: Uuid });
export type DetachCorrectionInput = z.input<typeof DetachCorrectionInput>;

/** Closes a confirmed case whose result is still attached; the text describes how it was handled outside. */
export const CloseCorrectionInput = z.strictObject({ correction_id: Uuid, text: StepText });
export type CloseCorrectionInput = z.input<typeof CloseCorrectionInput>;
