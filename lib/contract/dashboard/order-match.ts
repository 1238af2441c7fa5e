import { z } from "zod";
import { MatchOutcome } from "@/lib/contract/service/match-outcome";
import { MatchCorrection } from "./match-correction";
import { MatchDecision } from "./match-review";

/** How an order came by its result, and who doubts it since. Newest first. */
export const MatchOfOrder = z.object({
  /** Those that gave this order a result. */
  decisions: z.array(MatchDecision),
  corrections: z.array(MatchCorrection),
  /** By which rule and parameters, the matcher's own decisions included; null where the deployment does not tell. */
  outcomes: z.array(MatchOutcome).nullable(),
});
export type MatchOfOrder = z.infer<typeof MatchOfOrder>;
