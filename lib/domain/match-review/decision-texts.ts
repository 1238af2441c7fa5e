import type { MatchDecision } from "@/lib/contract/dashboard/match-review";
import type { Instant } from "@/lib/contract/primitives";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";

/** What was written about an item, by the decision that each text belongs to. */
export type DecisionTexts = Readonly<Record<string, string>>;

type Decided = Pick<MatchDecision, "action" | "order_id" | "user_id">;

const RETURNED_STATES: readonly MatchDecision["state"][] = ["undone", "declined", "failed"];

/** `reject`, `unsure`, or `accept` with its order or person: accepting another candidate is another decision. */
export function getDecisionKey({ action, order_id, user_id }: Decided): string {
  return action === "accept" ? `accept ${order_id ?? `user ${user_id ?? "none"}`}` : action;
}

/** The action of a decision's key. */
export function getDecisionAction(key: string): MatchAction {
  return key === "reject" || key === "unsure" ? key : "accept";
}

/**
 * The texts of the viewer's own decisions that were undone, declined or failed, each for its own decision only.
 * `version`: when the item last changed; a text about an earlier version is not returned. `decisions`: newest first.
 */
export function returnedTexts(
  decisions: readonly Pick<MatchDecision, "by" | "state" | "note" | "made_at" | keyof Decided>[],
  version: Instant,
): DecisionTexts {
  const own = decisions.filter(
    ({ by, state, note, made_at }) =>
      by.is_me &&
      RETURNED_STATES.includes(state) &&
      note !== "" &&
      Date.parse(made_at) >= Date.parse(version),
  );
  return Object.fromEntries(
    [...own].reverse().map((decision) => [getDecisionKey(decision), decision.note]),
  );
}
