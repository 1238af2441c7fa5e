import { z } from "zod";

/**
 * The embedded service's contents of a candidate's two free-form objects. A real deployment may send anything or nothing
 * there, so readers use `safeParse` and work without them.
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

/** `status_context`: what the result contains beside its patient, and how the score was calculated. */
export const StatusContext = z.object({
  /** As in the laboratory's report. */
  sample_id: z.string().nullish(),
  collected_at: z.string().nullish(),
  score_parts: z.array(MatchScorePart),
  /** The rule that limited the score, as a sentence; null when none did. */
  cap: z.string().nullable(),
  /** The version of the parameters used to score the candidate; older items do not have it. */
  parameters_version: z.string().nullish(),
  /** Whether the name in the result counts for the candidate only because staff remembered it. */
  by_remembered_name: z.boolean().nullish(),
});
export type StatusContext = z.infer<typeof StatusContext>;
