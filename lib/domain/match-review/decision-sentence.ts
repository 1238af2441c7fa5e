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

type DecisionFacts = Pick<MatchDecision, "by" | "action" | "state" | "note" | "outcome"> & {
  second: Pick<NonNullable<MatchDecision["second"]>, "name" | "verdict" | "note"> | null;
};

/**
 * `Piper Aldous accepted it: “Wrong tube.” Rowan agreed in a second review. It was sent.` Each text stands behind the
 * name of the person who wrote it.
 */
export function decisionSentence(decision: DecisionFacts): string {
  const { second, state, note } = decision;
  const what = state === "declined" ? "It was never sent." : describeState(decision);
  return [
    quote(whoDecided(decision), note),
    ...(second ? [quote(`${second.name} ${VERDICTS[second.verdict]}`, second.note)] : []),
    what,
  ].join(" ");
}

const VERDICTS = { agreed: "agreed in a second review", declined: "did not agree" } as const;

function quote(clause: string, text: string): string {
  return text ? `${clause}: “${text}”` : `${clause}.`;
}

/** `It was sent. The result is on the order.`: a decision's state, and what came of one that was sent or tried. */
export function describeState({
  state,
  outcome,
}: Pick<MatchDecision, "state" | "outcome">): string {
  const isOver = state === "undone" || state === "declined";
  return `It ${STATES[state]}.${outcome && !isOver ? ` ${outcome}` : ""}`;
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
