import { z } from "zod";

/**
 * What the embedded service says in a candidate's two free objects. A real deployment may say anything or nothing there:
 * readers use `safeParse` and do without.
 */

/** `marker_overlap`: names of markers. */
export const MarkerOverlap = z.object({
  same: z.array(z.string()),
  only_in_result: z.array(z.string()),
  only_in_order: z.array(z.string()),
});
export type MarkerOverlap = z.infer<typeof MarkerOverlap>;

/** One part of a score: its weight in bits, negative when it speaks against, and its share of all weights, 0 to 1. */
export const MatchScorePart = z.object({
  part: z.string(),
  weight: z.number(),
  share: z.number(),
});
export type MatchScorePart = z.infer<typeof MatchScorePart>;

/** `status_context`: what the result carries beside its patient, and how the score came about. */
export const StatusContext = z.object({
  /** As the laboratory's report has it. */
  sample_id: z.string().nullish(),
  collected_at: z.string().nullish(),
  score_parts: z.array(MatchScorePart),
  /** The rule that held the score down, in a sentence; null when none did. */
  cap: z.string().nullable(),
  /** The version of the parameters by which the candidate was weighed; older items do not tell. */
  parameters_version: z.string().nullish(),
});
export type StatusContext = z.infer<typeof StatusContext>;
