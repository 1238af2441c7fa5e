import type { DashboardError } from "@/lib/server/core/errors";
import type { DecisionRecord } from "./decisions";

/** How a decision ends, with the sentence that its makers read. */
export type SendEnd = {
  state: "sent" | "lost" | "failed" | "unknown";
  outcome: string;
  resultOrderId?: string | null;
};

const RESOLVED = {
  reject: "The result was rejected.",
  unsure: "The result was handed to the service's operations team.",
} as const;

/** The service gave the result to an order, which may be one that it made for it. */
export function accepted({ orderId }: DecisionRecord, resultOrderId: string): SendEnd {
  const outcome =
    orderId === resultOrderId
      ? "The result is in the order."
      : orderId
        ? "The order was closed, so the service made a new one in its place, which has the result."
        : "The service made an order for this person, which has the result.";
  return { state: "sent", outcome, resultOrderId };
}

/** The service did as it was told. */
export function resolved(action: keyof typeof RESOLVED): SendEnd {
  return { state: "sent", outcome: RESOLVED[action] };
}

/** Another decision came first. */
export function lost(): SendEnd {
  return {
    state: "lost",
    outcome: "Somebody else decided first, so the service took nothing of this.",
  };
}

/** The service refused it and changed nothing. */
export function refused(error: DashboardError): SendEnd {
  const said = error.upstream?.detail ?? error.message;
  return { state: "failed", outcome: `The service refused it: ${said} Nothing was changed.` };
}

/** No answer came in all tries, and the item is open still. */
export function gaveUp(): SendEnd {
  return {
    state: "failed",
    outcome: "The service gave no answer for five minutes. The result is open still: decide again.",
  };
}

/** No answer came, and nothing could be read. */
export function unknown(): SendEnd {
  return {
    state: "unknown",
    outcome: "The service gave no answer. Whether it was told is not known: look at the result.",
  };
}

/** Whoever decided may not act any more, so nothing goes on in their name. */
export function withoutSender({ byName, sent }: DecisionRecord): SendEnd {
  return sent > 1
    ? unknown()
    : { state: "failed", outcome: `${byName} has left the team, so this was not sent.` };
}

/** What a look found after an answer was lost. */
export function foundDecided(
  found: "same" | "other" | "unclear",
  told: { resultOrderId?: string | null },
): SendEnd {
  if (found === "other") return lost();
  if (found === "unclear") {
    return {
      state: "unknown",
      outcome: "The answer was lost. Read again, the result is matched; to whom is not told.",
    };
  }
  return {
    ...told,
    state: "sent",
    outcome: "The answer was lost. Read again, the result is decided as it was meant.",
  };
}
