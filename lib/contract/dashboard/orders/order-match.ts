import { z } from "zod";
import { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { MatchOutcomeRecord } from "@/lib/contract/dashboard/match-outcome-record";
import { MatchDecision } from "@/lib/contract/dashboard/match-review";

/** How an order got its result, and the cases that question it. Newest first. */
export const MatchOfOrder = z.object({
  /** The decisions that gave this order a result. */
  decisions: z.array(MatchDecision),
  corrections: z.array(MatchCorrection),
  /** With rule and parameters, including the matcher's own decisions; null where the deployment does not report them. */
  outcomes: z.array(MatchOutcomeRecord).nullable(),
});
export type MatchOfOrder = z.infer<typeof MatchOfOrder>;
