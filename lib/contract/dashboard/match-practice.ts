import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { MATCH_TEST_CASES } from "@/lib/contract/service/match-review-case";
import { MATCH_ACTIONS } from "@/lib/contract/service/unmatched-result";

const PracticeAction = z.enum(MATCH_ACTIONS);

/**
 * `right` as an experienced reviewer decides; `careful` does no harm but leaves work to others; `wrong` loses a result;
 * `harmful` puts one into the file of another person.
 */
export const PRACTICE_GRADES = ["right", "careful", "wrong", "harmful"] as const;
export const PracticeGrade = z.enum(PRACTICE_GRADES);
export type PracticeGrade = z.infer<typeof PracticeGrade>;

export const PracticeDecision = z.object({
  action: PracticeAction,
  /** The order or the person that was accepted. */
  target_id: Uuid.nullable(),
  grade: PracticeGrade,
  decided_at: Instant,
  /** From the first look to the decision. */
  seconds: z.number().int().nullable(),
});
export type PracticeDecision = z.infer<typeof PracticeDecision>;

/** One made-up result. It is `preparing` until the service has made it, and `failed` when it could not. */
export const PracticeCase = z.object({
  id: Uuid,
  kind: z.enum(MATCH_TEST_CASES),
  state: z.enum(["preparing", "ready", "decided", "failed"]),
  result_id: Uuid.nullable(),
  failure: z.string().nullable(),
  decision: PracticeDecision.nullable(),
});
export type PracticeCase = z.infer<typeof PracticeCase>;

export const PracticeRound = z.object({
  id: Uuid,
  started_at: Instant,
  cases: z.array(PracticeCase),
});
export type PracticeRound = z.infer<typeof PracticeRound>;

/** The round of whoever asks; `closed` says why there is no place to practise, where there is none. */
export const PracticeWorkspace = z.object({
  round: PracticeRound.nullable(),
  closed: z.string().nullable(),
});
export type PracticeWorkspace = z.infer<typeof PracticeWorkspace>;

export const PracticeCaseInput = z.strictObject({ case_id: Uuid });

/** An accept names the order that is to take the result, or the person for whom one is made. */
export const PracticeDecideInput = PracticeCaseInput.extend({
  action: PracticeAction,
  order_id: Uuid.nullable().default(null),
  user_id: Uuid.nullable().default(null),
}).refine(({ action, order_id, user_id }) => (action === "accept") === !!(order_id ?? user_id), {
  error: "An accept names an order or a person; nothing else does.",
  path: ["order_id"],
});
export type PracticeDecideInput = z.input<typeof PracticeDecideInput>;
