import type { StatusFamily } from "@/lib/domain/orders/order-status";

/** How a decision code is shown and explained. `mark` is the family of the shape and color beside the label. */
export type DecisionCodeLabels = {
  mark: StatusFamily;
  /** `Sample fits, person differs`: the short name in lists and headings. */
  label: string;
  /** Why the result was not matched automatically, as a sentence. */
  what: string;
  /** What the reviewer checks before deciding. */
  check: string;
};

const CODES = new Map(
  Object.entries<DecisionCodeLabels>({
    match_sample_id_mismatch_demo: {
      mark: "failed",
      label: "Sample fits, person differs",
      what: "The tube belongs to one person, the details name another.",
      check:
        "Find out whose sample it is. A wrong accept puts this result into another person's record.",
    },
    multiple_demo_match: {
      mark: "problem",
      label: "Several people fit",
      what: "The details fit more than one person.",
      check: "Choose a person only if something besides the name distinguishes them.",
    },
    no_match: {
      mark: "unknown",
      label: "Nothing fits",
      what: "No order and no person fits well enough.",
      check: "Search for the person or the order; if nobody fits, reject or escalate.",
    },
    match_demo: {
      mark: "collecting",
      label: "Person fits, order unclear",
      what: "The person was found, but not the order that this result belongs to.",
      check:
        "Choose the order whose test, lab and state fit. If none does, search for the person: accepting for a person creates a replacement order.",
    },
    match_sample_id: {
      mark: "withlab",
      label: "Sample id fits alone",
      what: "The sample id fits an order, but nothing else confirms it.",
      check: "Compare what is known of the person with the order before you accept.",
    },
    wrong_lab: {
      mark: "collecting",
      label: "Other lab",
      what: "The person fits, but the open order was sent to another lab.",
      check: "Compare the lab, the person and the test.",
    },
    wrong_collection: {
      mark: "received",
      label: "Not collected yet",
      what: "The order is in a state in which no result is possible.",
      check: "Find out whether the sample was really collected.",
    },
    match_cancelled: {
      mark: "cancelled",
      label: "Order was canceled",
      what: "The sample fits an order that was canceled.",
      check: "If the result is valid, accepting releases it through a replacement order.",
    },
    match_completed: {
      mark: "completed",
      label: "Order already completed",
      what: "The sample fits an order that already has its results.",
      check: "Is it the same person and the same test? Accepting creates a replacement order.",
    },
  }),
);

/** The labels of a decision code. An unknown code is shown as received. */
export function formatDecisionCode(code: string): DecisionCodeLabels {
  const known = CODES.get(code);
  return (
    known ?? {
      mark: "unknown",
      label: code,
      what: "The service gave a reason that Phial does not know.",
      check: "Read the service's own sentence, and escalate if it is unclear.",
    }
  );
}

/** The known decision codes, most dangerous first, which is also the order of the buckets. */
export const DECISION_CODES_BY_DANGER: readonly string[] = [...CODES.keys()];
