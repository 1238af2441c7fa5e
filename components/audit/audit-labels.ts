import { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { getCurrentOperation } from "@/lib/domain/audit/renamed-operations";
import type { ActionLabels } from "./action-labels";
import { MATCH_ACTION_LABELS } from "./match-action-labels";

/** Each operation as a verb: what somebody did, and what they tried to do. */
const OPERATIONS: Record<string, ActionLabels> = {
  "order.search": { did: "looked through the orders", toDo: "look through the orders" },
  "order.read": { did: "looked at", toDo: "look at", to: "an order" },
  "order.read-raw": {
    did: "looked at the raw record of",
    toDo: "look at the raw record of",
    to: "an order",
  },
  "order.create": { did: "placed an order", toDo: "place an order" },
  "order-draft.list": { did: "looked at their drafts", toDo: "look at their drafts" },
  "order-draft.read": { did: "opened a draft of theirs", toDo: "open a draft of theirs" },
  "order-draft.save": { did: "saved a draft of an order", toDo: "save a draft of an order" },
  "order-draft.delete": { did: "deleted a draft of an order", toDo: "delete a draft of an order" },
  "order.import": { did: "imported an order for", toDo: "import an order for", to: "a person" },
  "order-import.list": {
    did: "looked at the imports of orders",
    toDo: "look at imports of orders",
  },
  "order-import.plan": {
    did: "tried out an import of orders",
    toDo: "try out an import of orders",
  },
  "order-import.read": {
    did: "looked at an import of orders",
    toDo: "look at an import of orders",
  },
  "order-import.confirm-row": {
    did: "confirmed that a row of an import differs from the record",
    toDo: "confirm that a row of an import differs from the record",
  },
  "order-import.send": { did: "imported orders", toDo: "import orders" },
  "kit.find": { did: "looked up a kit", toDo: "look up a kit" },
  "kit.register": { did: "registered a kit", toDo: "register a kit" },
  "order.reschedule": { did: "moved activation of", toDo: "move activation of", to: "an order" },
  "order.dispatch": { did: "dispatched", toDo: "dispatch", to: "an order", end: "at once" },
  "order.complete-draw": {
    did: "recorded the draw of",
    toDo: "record the draw of",
    to: "an order",
  },
  "order.resend-events": {
    did: "had the events sent again of",
    toDo: "have the events sent again of",
    to: "an order",
  },
  "order.read-messages": {
    did: "looked at the message setting of",
    toDo: "look at the message setting of",
    to: "an order",
  },
  "order.change-messages": {
    did: "switched the text messages of",
    toDo: "switch the text messages of",
    to: "an order",
  },
  "order.cancel": { did: "cancelled", toDo: "cancel", to: "an order" },
  "result.read": {
    did: "looked at the results of",
    toDo: "look at the results of",
    to: "an order",
  },
  "document.read": {
    did: "opened a document of",
    toDo: "open a document of",
    to: "an order",
  },
  "note.list": { did: "read the notes on", toDo: "read the notes on", to: "an order" },
  "note.write": { did: "wrote a note on", toDo: "write a note on", to: "an order" },
  "order.export": { did: "took away a list of orders", toDo: "take away a list of orders" },
  "bulk-reschedule.plan": { did: "tried out", toDo: "try out", to: "a move" },
  "bulk-reschedule.start": { did: "started", toDo: "start", to: "a move" },
  "bulk-reschedule.stop": { did: "stopped", toDo: "stop", to: "a move" },
  "bulk-reschedule.retry": { did: "went on with", toDo: "go on with", to: "a move" },
  "saved-view.create": { did: "saved a view of orders", toDo: "save a view of orders" },
  "saved-view.rename": { did: "renamed", toDo: "rename", to: "a view" },
  "saved-view.replace": { did: "changed", toDo: "change", to: "a view" },
  "saved-view.delete": { did: "deleted", toDo: "delete", to: "a view" },
  "saved-view.share": { did: "changed who sees", toDo: "change who sees", to: "a view" },
  "saved-view.set-default": {
    did: "chose what the orders open with",
    toDo: "choose what the orders open with",
  },
  "appointment.board": { did: "looked at the visits", toDo: "look at the visits" },
  "appointment.read": {
    did: "looked at the visit of",
    toDo: "look at the visit of",
    to: "an order",
  },
  "appointment.slots": { did: "looked for slots for", toDo: "look for slots for", to: "an order" },
  "appointment.reasons": {
    did: "opened the cancelling of the visit of",
    toDo: "open the cancelling of the visit of",
    to: "an order",
  },
  "appointment.book": { did: "booked the visit of", toDo: "book the visit of", to: "an order" },
  "appointment.request": {
    did: "asked for a visit for",
    toDo: "ask for a visit for",
    to: "an order",
  },
  "appointment.reschedule": {
    did: "moved the visit of",
    toDo: "move the visit of",
    to: "an order",
  },
  "appointment.cancel": {
    did: "called off the visit of",
    toDo: "call off the visit of",
    to: "an order",
  },
  "today.read": { did: "looked at Today", toDo: "look at Today" },
  "acknowledgement.list": { did: "saw who had seen", toDo: "see who had seen", to: "an order" },
  "result.acknowledge": {
    did: "acknowledged the result of",
    toDo: "acknowledge the result of",
    to: "an order",
  },
  "result.complete": {
    did: "completed without its missing markers",
    toDo: "complete without its missing markers",
    to: "an order",
  },
  "result.read-as-received": {
    did: "viewed what the laboratory sent for",
    toDo: "view what the laboratory sent for",
    to: "an order",
  },
  "person.search": { did: "searched the people", toDo: "search the people" },
  "person.read-identity": {
    did: "compared with the record of",
    toDo: "compare with the record of",
    to: "a person",
  },
  "person.read": { did: "looked at", toDo: "look at", to: "a person" },
  "cycle.read": { did: "looked at the cycles of", toDo: "look at the cycles of", to: "a person" },
  "timeseries.list": { did: "listed the series of", toDo: "list the series of", to: "a person" },
  "timeseries.read": { did: "looked at samples of", toDo: "look at samples of", to: "a person" },
  "timeseries.export": {
    did: "took away samples of",
    toDo: "take away samples of",
    to: "a person",
  },
  "health-data.import": {
    did: "imported health data for",
    toDo: "import health data for",
    to: "a person",
  },
  "health-data.list-imports": {
    did: "looked at the imports of",
    toDo: "look at the imports of",
    to: "a person",
  },
  "health-data.cancel-import": {
    did: "cancelled an import for",
    toDo: "cancel an import for",
    to: "a person",
  },
  "catalog.search-tests": { did: "looked through the tests", toDo: "look through the tests" },
  "catalog.search-markers": {
    did: "looked through the markers",
    toDo: "look through the markers",
  },
  "catalog.read-test": { did: "looked at", toDo: "look at", to: "a test" },
  "catalog.list-accounts": { did: "looked at the lab accounts", toDo: "look at the lab accounts" },
  "catalog.list-labs": { did: "listed the labs", toDo: "list the labs" },
  "catalog.create-test": { did: "made a test", toDo: "make a test" },
  "catalog.change-test": { did: "changed", toDo: "change", to: "a test" },
  ...MATCH_ACTION_LABELS,
  "audit.search": { did: "looked through the audit log", toDo: "look through the audit log" },
  "session.sign-in": { did: "signed in", toDo: "sign in" },
  "session.sign-out": { did: "signed out", toDo: "sign out" },
  "session.change-password": { did: "changed their password", toDo: "change their password" },
};

/** The operations that the filter offers, by what they do. */
export const OPERATION_OPTIONS = Object.entries(OPERATIONS).map(([name, { toDo, to, end }]) => ({
  value: name,
  label: capitalized([toDo, to, end].filter(Boolean).join(" ")),
  description: name,
}));

/** The verb of an entry and the end of its phrase. Earlier names of an operation count; an unknown one is named as it is. */
export function getVerb({ operation, outcome }: Pick<AuditEntry, "operation" | "outcome">): {
  verb: string;
  end: string;
} {
  const labels = OPERATIONS[getCurrentOperation(operation)] ?? {
    did: `did ${operation}`,
    toDo: `do ${operation}`,
  };
  const attempt = outcome === "pending" ? "began to" : "tried to";
  const verb = outcome === "succeeded" ? labels.did : `${attempt} ${labels.toDo}`;
  return { verb, end: labels.end ?? "" };
}

/** The first letter large, for the start of a choice. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What became of it, as the family of a mark and a word. */
export const OUTCOMES = {
  succeeded: { family: "completed", word: "succeeded" },
  refused: { family: "cancelled", word: "refused" },
  failed: { family: "failed", word: "failed" },
  pending: { family: "unknown", word: "no outcome yet" },
} as const;

const REASONS: Record<DashboardErrorCode, string> = {
  unauthenticated: "wrong password or ended session",
  forbidden: "the role does not include it",
  not_found: "no such record",
  invalid_request: "a rule of the service",
  conflict: "changed in the meantime",
  rate_limited: "too many at once",
  upstream_unavailable: "the service was not there",
  upstream_invalid: "the answer could not be read",
  timeout: "no answer in time",
  internal: "the console failed",
};

/** Why it did not succeed, in words; null when it did. */
export function getReason({ error_code }: Pick<AuditEntry, "error_code">): string | null {
  if (!error_code) return null;
  const known = DashboardErrorCode.safeParse(error_code);
  return known.success ? REASONS[known.data] : error_code;
}
