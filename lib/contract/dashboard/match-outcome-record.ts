import { z } from "zod";
import { MatchOutcome } from "@/lib/contract/service/match-outcome";
import { ScorePartRecord } from "./review-candidate";

/** One decision about a laboratory's report, as "How this was decided" shows it. */
export const MatchOutcomeRecord = MatchOutcome.pick({
  decided_by: true,
  decided_at: true,
  rule: true,
  reason: true,
  note: true,
  cap: true,
  parameters_version: true,
  threshold: true,
}).extend({ score_parts: z.array(ScorePartRecord) });
export type MatchOutcomeRecord = z.infer<typeof MatchOutcomeRecord>;
