import type { StatusFamily } from "@/lib/domain/orders/order-status";

/** How a decision code is shown and explained. `mark` is the family whose shape and colour stand beside the words. */
export type DecisionCodeLabels = {
  mark: StatusFamily;
  /** `Sample fits, person differs`: the short name, in lists and heads. */
  label: string;
  /** Why the result stopped, in a sentence. */
  what: string;
  /** What the reviewer looks at before anything is decided. */
  check: string;
};

const CODES: Readonly<Record<string, DecisionCodeLabels>> = {
  match_sample_id_mismatch_demo: {
    mark: "failed",
    label: "Sample fits, person differs",
    what: "The tube says one person, the details say another.",
    check: "Find out whose sample it is. A wrong accept puts this result in a stranger's file.",
  },
  multiple_demo_match: {
    mark: "problem",
    label: "Several people fit",
    what: "The details fit more than one person.",
    check: "Pick the person only where something beside the name tells them apart.",
  },
  no_match: {
    mark: "unknown",
    label: "Nothing fits",
    what: "No order and no person fits well enough.",
    check: "Search for the person or the order; where nobody is right, reject or escalate.",
  },
  match_demo: {
    mark: "collecting",
    label: "Person fits, order unclear",
    what: "The person is found, the order that this result belongs to is not.",
    check: "Pick the order whose test, lab and state fit, or the person alone.",
  },
  match_sample_id: {
    mark: "withlab",
    label: "Sample id fits alone",
    what: "The sample id fits an order, and nothing else was there to confirm it.",
    check: "Compare what is known of the person with the order before you accept.",
  },
  wrong_lab: {
    mark: "collecting",
    label: "Other lab",
    what: "The person fits, and the open order was sent to another lab.",
    check: "Compare the lab, the person and the test.",
  },
  wrong_collection: {
    mark: "received",
    label: "Not collected yet",
    what: "The order is in a state in which no result can come.",
    check: "Find out whether the sample was really collected.",
  },
  match_cancelled: {
    mark: "cancelled",
    label: "Order was cancelled",
    what: "The sample fits an order that was cancelled.",
    check: "If the result is valid, accepting releases it through a replacement order.",
  },
  match_completed: {
    mark: "completed",
    label: "Order already completed",
    what: "The sample fits an order that has its results already.",
    check: "Is it the same person and the same test? Accepting makes a replacement order.",
  },
};

/** The words of a decision code. A code that is not known is shown as it came. */
export function formatDecisionCode(code: string): DecisionCodeLabels {
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  return (
    known ?? {
      mark: "unknown",
      label: code,
      what: "The service gives a reason that this console does not know.",
      check: "Read the service's own sentence, and escalate when it is unclear.",
    }
  );
}

/** The known decision codes, the most dangerous first: the order of buckets. */
export const DECISION_CODES_BY_DANGER: readonly string[] = Object.keys(CODES);
