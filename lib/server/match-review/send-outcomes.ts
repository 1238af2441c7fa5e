import "server-only";
import type { DashboardError } from "@/lib/server/core/errors";
import type { DecisionRecord } from "./decisions";
import type { ItemView } from "./look-up-item";

/** A decision is given up after this long without a response. */
export const GIVE_UP_MINUTES = 5;

/** How a decision ends, with the sentence shown to staff. */
export type SendEnd = {
  state: "sent" | "lost" | "failed" | "unknown";
  outcome: string;
  resultOrderId?: string | null;
};

const RESOLVED = {
  reject: "The result was rejected.",
  unsure: "The result was handed to the service's operations team.",
} as const;

/** The service attached the result to an order, possibly to a new one that it created. */
export function accepted({ orderId }: DecisionRecord, resultOrderId: string): SendEnd {
  const outcome =
    orderId === resultOrderId
      ? "The result is in the order."
      : orderId
        ? "The order was closed, so the service created a new order for the result."
        : "The service created an order for this person, and the result is in it.";
  return { state: "sent", outcome, resultOrderId };
}

/** The service rejected or escalated the result as decided. */
export function resolved(action: keyof typeof RESOLVED): SendEnd {
  return { state: "sent", outcome: RESOLVED[action] };
}

/** Someone else's decision came first. */
export function lost(): SendEnd {
  return {
    state: "lost",
    outcome: "Someone else decided first, so this decision had no effect.",
  };
}

/** The service refused it and changed nothing. */
export function refused(error: DashboardError): SendEnd {
  const reason = error.upstream?.detail ?? error.message;
  return { state: "failed", outcome: `The service refused it: ${reason} Nothing was changed.` };
}

/** No attempt got a response, and the item is still open. */
export function gaveUp(): SendEnd {
  return {
    state: "failed",
    outcome: `The service gave no answer for ${GIVE_UP_MINUTES} minutes. The result is still open: decide again.`,
  };
}

/** No attempt got a response, and the item cannot be read. */
export function unknown(): SendEnd {
  return {
    state: "unknown",
    outcome:
      "The service gave no answer, so it is not known whether it has the decision. Check the result.",
  };
}

/** The person who decided was disabled, has left the team or lost the permission, so nothing is sent in their name. */
export function withoutSender({ byName, sent }: DecisionRecord): SendEnd {
  return sent > 1
    ? unknown()
    : { state: "failed", outcome: `${byName} may no longer decide this, so it was not sent.` };
}

/** What a look-up found after a response was lost. */
export function foundDecided(view: Exclude<ItemView, { found: "open" | "unreadable" }>): SendEnd {
  if (view.found === "other") return lost();
  if (view.found !== "same") {
    return {
      state: "unknown",
      outcome:
        "The response was lost. The result is now matched, but the service does not say to which order.",
    };
  }
  return {
    state: "sent",
    resultOrderId: view.resultOrderId,
    outcome: "The response was lost. The result was checked again, and the decision was applied.",
  };
}
