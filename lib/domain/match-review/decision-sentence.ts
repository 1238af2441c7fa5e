import type { MatchDecision } from "@/lib/contract/dashboard/match-review";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";

type ActionLabels = {
  /** On a button. */
  act: string;
  /** At the head of a sentence about what was done. */
  done: string;
  /** After the name of whoever did it. */
  by: string;
};

const ACTIONS: Record<MatchAction, ActionLabels> = {
  accept: { act: "Accept", done: "Accepted", by: "accepted it" },
  reject: { act: "Reject", done: "Rejected", by: "rejected it" },
  unsure: { act: "Unsure, escalate", done: "Escalated", by: "escalated it" },
};

/** The words of an action. One that the service adds later is shown as it came, and nothing here can do it. */
export function formatAction(action: string): ActionLabels {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as MatchAction] : undefined;
  return known ?? { act: action, done: action, by: action };
}

const STATES: Record<MatchDecision["state"], string> = {
  awaiting_second: "waits for a second person",
  waiting: "waits, and can be taken back",
  sending: "is being sent",
  sent: "was sent",
  lost: "came too late: another decision stands",
  failed: "was refused by the service, which changed nothing",
  undone: "was taken back, and never sent",
  declined: "was declined by the second person, and never sent",
  unknown: "was sent, and its answer was lost",
};

/** Where a decision is, after its subject: `the decision was taken back, and never sent`. */
export function formatState(state: MatchDecision["state"]): string {
  return STATES[state];
}

/** `Piper Aldous accepted it; the decision was taken back, and never sent. “Wrong tube.”` */
export function decisionSentence(decision: MatchDecision): string {
  const note = decision.note ? ` “${decision.note}”` : "";
  const outcome = decision.outcome ? ` ${decision.outcome}` : "";
  return `${whoDecided(decision)}; the decision ${formatState(decision.state)}.${outcome}${note}`;
}

/** `Piper Aldous accepted it`, `You rejected it`. */
export function whoDecided({ by, action }: Pick<MatchDecision, "by" | "action">): string {
  return `${by.is_me ? "You" : by.name} ${formatAction(action).by}`;
}

/** `Your choice` or `Choice of Uma Field`. */
export function whoseChoice({ by }: Pick<MatchDecision, "by">): string {
  return by.is_me ? "Your choice" : `Choice of ${by.name}`;
}
