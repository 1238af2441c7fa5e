import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { MATCH_TEST_CASES } from "@/lib/contract/service/match-review-case";
import { MATCH_ACTIONS } from "@/lib/contract/service/unmatched-result";

const PracticeAction = z.enum(MATCH_ACTIONS);

/**
 * `right`: what an experienced reviewer would decide. `careful`: does no harm but leaves work to others. `wrong`: loses
 * a result. `harmful`: files a result under another person.
 */
export const PRACTICE_GRADES = ["right", "careful", "wrong", "harmful"] as const;
export const PracticeGrade = z.enum(PRACTICE_GRADES);
export type PracticeGrade = z.infer<typeof PracticeGrade>;

export const PracticeDecision = z.object({
  action: PracticeAction,
  /** The order or person that was accepted. */
  target_id: Uuid.nullable(),
  grade: PracticeGrade,
  decided_at: Instant,
  /** From opening the item to the decision. */
  seconds: z.number().int().nullable(),
});
export type PracticeDecision = z.infer<typeof PracticeDecision>;

/** One practice result. `preparing` until the service has created it; `failed` when it could not. */
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

/** The signed-in person's round; `closed` is the reason why practice is not available, if it is not. */
export const PracticeWorkspace = z.object({
  round: PracticeRound.nullable(),
  closed: z.string().nullable(),
});
export type PracticeWorkspace = z.infer<typeof PracticeWorkspace>;

export const PracticeCaseInput = z.strictObject({ case_id: Uuid });

/** An accept names the order that receives the result, or the person for whom an order is created. */
export const PracticeDecideInput = PracticeCaseInput.extend({
  action: PracticeAction,
  order_id: Uuid.nullable().default(null),
  user_id: Uuid.nullable().default(null),
}).refine(({ action, order_id, user_id }) => (action === "accept") === !!(order_id ?? user_id), {
  error: "Accepting requires an order or a person; other decisions must not name one.",
  path: ["order_id"],
});
export type PracticeDecideInput = z.input<typeof PracticeDecideInput>;
