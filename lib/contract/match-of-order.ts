import { z } from "zod";
import { MatchCorrection } from "./match-correction";
import { MatchDecision } from "./match-desk";

/** How an order came by its result through match review, and who doubts it since. Newest first. */
export const MatchOfOrder = z.object({
  /** Those that gave this order a result. */
  decisions: z.array(MatchDecision),
  corrections: z.array(MatchCorrection),
});
export type MatchOfOrder = z.infer<typeof MatchOfOrder>;
