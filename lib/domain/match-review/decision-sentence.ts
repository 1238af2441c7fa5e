import type { MatchDecision } from "@/lib/contract/dashboard/match-review";
import { lookUp } from "@/lib/contract/look-up";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";

type ActionLabels = {
  /** On a button. */
  button: string;
  /** At the start of a sentence about a decision. */
  done: string;
  /** After the name of the person who decided. */
  by: string;
};

const ACTIONS: Record<MatchAction, ActionLabels> = {
  accept: { button: "Accept", done: "Accepted", by: "accepted it" },
  reject: { button: "Reject", done: "Rejected", by: "rejected it" },
  unsure: { button: "Unsure, escalate", done: "Escalated", by: "escalated it" },
};

/** The labels of an action. An action unknown to this version is shown by its wire name and cannot be chosen here. */
export function formatAction(action: string): ActionLabels {
  return lookUp(ACTIONS, action) ?? { button: action, done: action, by: action };
}

const STATES: Record<MatchDecision["state"], string> = {
  awaiting_second: "waits for a second review",
  waiting: "waits and can be undone",
  sending: "is being sent",
  sent: "was sent",
  lost: "came too late: another decision was made first",
  failed: "was refused by the service and changed nothing",
  undone: "was undone and never sent",
  declined: "was declined by the second reviewer and never sent",
  unknown: "was sent, but its answer was lost",
};

/** A decision's state, as a phrase to follow its subject: `the decision was undone and never sent`. */
export function formatState(state: MatchDecision["state"]): string {
  return STATES[state];
}

/** `Piper Aldous accepted it; Rowan agreed in a second review; the decision was sent. “Wrong tube.”` */
export function decisionSentence(
  decision: Pick<MatchDecision, "by" | "action" | "state" | "note" | "outcome"> & {
    second: Pick<NonNullable<MatchDecision["second"]>, "name" | "verdict"> | null;
  },
): string {
  const note = decision.note ? ` “${decision.note}”` : "";
  const outcome = decision.outcome ? ` ${decision.outcome}` : "";
  const second =
    decision.second?.verdict === "agreed"
      ? `; ${decision.second.name} agreed in a second review`
      : "";
  return `${whoDecided(decision)}${second}; the decision ${formatState(decision.state)}.${outcome}${note}`;
}

/**
 * `Piper Aldous accepted it`, `You asked to accept it`: a decision that a second person has not agreed to is only asked
 * for, because nothing is sent.
 */
export function whoDecided({
  by,
  action,
  state,
}: Pick<MatchDecision, "by" | "action" | "state">): string {
  const did = isOnlyAsked(state) ? `asked to ${formatVerb(action)} it` : formatAction(action).by;
  return `${by.is_me ? "You" : by.name} ${did}`;
}

/** `Accepted`, `Asked to accept`: at the start of a sentence about a decision in its state. */
export function whatWasDone({ action, state }: Pick<MatchDecision, "action" | "state">): string {
  return isOnlyAsked(state) ? `Asked to ${formatVerb(action)}` : formatAction(action).done;
}

function isOnlyAsked(state: MatchDecision["state"]): boolean {
  return state === "awaiting_second" || state === "declined";
}

function formatVerb(action: string): string {
  return action === "unsure" ? "escalate" : action;
}

/** `Your choice` or `Choice of Uma Field`. */
export function whoseChoice({ by }: Pick<MatchDecision, "by">): string {
  return by.is_me ? "Your choice" : `Choice of ${by.name}`;
}
