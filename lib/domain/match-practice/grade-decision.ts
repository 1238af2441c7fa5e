import type { PracticeGrade } from "@/lib/contract/dashboard/match-practice";
import type { MatchTestCase } from "@/lib/contract/service/match-review-case";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";

/** The right decision for each kind of case. */
export const RIGHT_ACTION: Readonly<Record<MatchTestCase, MatchAction>> = {
  match_completed: "accept",
  match_cancelled: "accept",
  wrong_collection: "accept",
  wrong_lab: "unsure",
  match_demo: "accept",
  multiple_demo_match: "unsure",
  match_sample_id_mismatch_demo: "unsure",
  no_match: "reject",
};

/**
 * Grades a decision on a practice result. `truth`: the orders and people that can receive the result without putting it
 * into another person's record; accepting it for any other is harmful. In a wrong-lab case the person is right but the
 * order is not, so accepting it is wrong. Escalating never does harm. Rejecting is right where nothing fits and
 * harmless where sample and person contradict each other; elsewhere it loses someone's result.
 */
export function gradeDecision(
  kind: MatchTestCase,
  { action, targetId }: { action: MatchAction; targetId: string | null },
  truth: readonly string[],
): PracticeGrade {
  const right = RIGHT_ACTION[kind];
  if (action === "accept") {
    const isTheirs = targetId !== null && truth.includes(targetId);
    if (kind === "wrong_lab") return isTheirs ? "wrong" : "harmful";
    return right === "accept" && isTheirs ? "right" : "harmful";
  }
  if (action === right) return "right";
  if (action === "unsure") return "careful";
  return kind === "match_sample_id_mismatch_demo" ? "careful" : "wrong";
}

const POINTS: Readonly<Record<PracticeGrade, number>> = {
  right: 2,
  careful: 1,
  wrong: 0,
  harmful: 0,
};

export type PracticeScore = {
  /** Two points for each right decision, one for each careful one. */
  readonly points: number;
  readonly most: number;
  readonly decided: number;
  readonly count: number;
  readonly harmful: number;
};

/** The score of a round so far; `most` is the score of a round without a mistake. */
export function practiceScore(
  cases: readonly { decision: { grade: PracticeGrade } | null }[],
): PracticeScore {
  const grades = cases.flatMap(({ decision }) => (decision ? [decision.grade] : []));
  return {
    points: grades.reduce((sum, grade) => sum + POINTS[grade], 0),
    most: cases.length * POINTS.right,
    decided: grades.length,
    count: cases.length,
    harmful: grades.filter((grade) => grade === "harmful").length,
  };
}
