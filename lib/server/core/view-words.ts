import "server-only";
import type { ViewWord } from "@/lib/contract/dashboard/audit";

/**
 * The only reads that the audit log may call `fetched`: lists, and parts of a record, which an open screen reads again
 * by itself. Whole records, files, texts as they were received, samples and searches are not among them, so whatever a
 * browser says they are `opened` or `shown` (ADR 040).
 */
export const FETCHABLE_OPERATIONS: ReadonlySet<string> = new Set([
  "acknowledgement.list",
  "administrative-field.list",
  "appointment.board",
  "appointment.read",
  "appointment.reasons",
  "audit.list-staff",
  "audit.read-chain",
  "catalog.list-accounts",
  "catalog.list-labs",
  "catalog.search-markers",
  "catalog.search-tests",
  "critical-result.read",
  "critical-result.search",
  "critical-settings.read",
  "event.search",
  "gap-check.read",
  "health-data.list-imports",
  "lab-report.read-results",
  "lab-report.read-upload",
  "lab-report.search",
  "management-key.list",
  "management.list-teams",
  "management.read",
  "match.list",
  "match.read-for-order",
  "match-correction.list",
  "match-parameters.read",
  "note.list",
  "order.read-messages",
  "order.read-staff-actions",
  "order.search",
  "order-draft.list",
  "order-import.list",
  "order-import.read",
  "oversight.read",
  "person.read-identity",
  "person.search",
  "remembered-name.list",
  "remembered-name.read-offer",
  "result.read",
  "staff-member.list",
  "team.list",
  "team-key.list",
  "timeseries.list",
  "today.list-colleagues",
  "today.read",
  "webhook-endpoint.list",
  "webhook-endpoint.list-attempts",
]);

/** What the browser said of a read, and what the server knows of the people and records in it. */
type Claim = {
  /** The browser says that its screen reads this by itself. */
  readonly isFetched: boolean;
  /** This session was already shown everyone and every record in it. */
  readonly isFamiliar: boolean;
};

/**
 * The audit log's word for a read. `strict` is the word for a read that a person asked for. `fetched` only where the
 * server permits it and nobody is new to the session, so a browser that always claims it hides nobody.
 */
export function chooseViewWord(
  operation: string,
  strict: ViewWord,
  { isFetched, isFamiliar }: Claim,
): ViewWord {
  return isFetched && isFamiliar && FETCHABLE_OPERATIONS.has(operation) ? "fetched" : strict;
}
