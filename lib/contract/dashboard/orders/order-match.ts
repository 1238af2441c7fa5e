import { z } from "zod";
import { Identity } from "@/lib/contract/dashboard/identity";
import { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { MatchOutcomeRecord } from "@/lib/contract/dashboard/match-outcome-record";
import { MatchDecision } from "@/lib/contract/dashboard/match-review";
import { Uuid } from "@/lib/contract/primitives";

/** How an order got its result, and the cases that question it. Newest first. */
export const MatchOfOrder = z.object({
  /** The decisions that gave this order a result. */
  decisions: z.array(MatchDecision),
  /** Of each decision whose result names somebody else than the order: both, as they are now. */
  named: z.array(z.object({ decision_id: Uuid, person: Identity, patient: Identity })),
  corrections: z.array(MatchCorrection),
  /** With rule and parameters, including the matcher's own decisions; null where the deployment does not report them. */
  outcomes: z.array(MatchOutcomeRecord).nullable(),
});
export type MatchOfOrder = z.infer<typeof MatchOfOrder>;
