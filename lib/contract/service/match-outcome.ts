import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { MatchScorePart } from "./match-candidate-facts";
import { MATCH_DECISION_CODES } from "./unmatched-result";

/** The rule that attached a report, when nothing required a person to decide, or the person's decision. */
export const MATCH_OUTCOME_RULES = [
  ...MATCH_DECISION_CODES,
  "sample_and_person",
  "person_alone",
  "accepted_by_staff",
  "rejected_by_staff",
  "escalated_by_staff",
] as const;
export type MatchOutcomeRule = (typeof MATCH_OUTCOME_RULES)[number];

export const MATCH_OUTCOMES = ["attached", "review", "rejected", "escalated"] as const;
export const MATCH_DECIDERS = ["matcher", "staff"] as const;

/** How one field of the report compares to the candidate: the finding, never the text. */
export const MatchOutcomeField = z.object({
  field: z.string(),
  verdict: z.string(),
  finding: z.string(),
});
export type MatchOutcomeField = z.infer<typeof MatchOutcomeField>;

/** One decision about a laboratory's report: the outcome, the rule and parameters, and who decided. Contains no patient. */
export const MatchOutcome = z
  .object({
    outcome: openEnum(MATCH_OUTCOMES),
    decided_by: openEnum(MATCH_DECIDERS),
    decided_at: Instant,
    rule: openEnum(MATCH_OUTCOME_RULES),
    /** One sentence. */
    reason: z.string(),
    /** What the person who decided noted; null without a note. */
    note: z.string().nullable().default(null),
    /** The rule that limited the score regardless of the weights, as a sentence; null when none did. */
    cap: z.string().nullable(),
    /** The order that has the result now. */
    order_id: Uuid.nullable(),
    /** The unmatched result that it was or is; null for a report that was attached automatically. */
    raw_result_id: Uuid.nullable(),
    /** The parameters used to score the candidate; null when there was none. */
    parameters_version: z.string().nullable(),
    /** Probability that the result belongs to the candidate, 0 to 1. */
    probability: z.number().nullable(),
    /** The probability from which a report is attached automatically. */
    threshold: z.number(),
    score_parts: z.array(MatchScorePart),
    fields: z.array(MatchOutcomeField),
  })
  .meta({ id: "MatchOutcome" });
export type MatchOutcome = z.infer<typeof MatchOutcome>;

/** Newest first; empty for an order whose result was not matched, such as a simulated one. */
export const MatchOutcomes = z.object({ data: z.array(MatchOutcome) });
export type MatchOutcomes = z.infer<typeof MatchOutcomes>;
