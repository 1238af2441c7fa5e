import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { getVerb } from "./audit-words";
import { OPERATION_LABELS } from "./operation-labels";
import { getCurrentOperation } from "./renamed-operations";

/** Reads of one record by one person belong to one visit while no more than this lies between two of them. */
const VISIT_GAP_MS = 30 * 60_000;

/** Entries that are shown as one line, newest first: a change by itself, or the reads of a visit. */
export type Visit = {
  /** The id of its newest entry. */
  id: number;
  entries: readonly [AuditEntry, ...AuditEntry[]];
};

/**
 * Entries, newest first, as visits, newest first. Changes and reads that did not succeed stay lines of their own. `about`
 * is the person whose record is asked about: reads of any part of it by the same staff member are one visit.
 */
export function groupVisits(
  entries: readonly AuditEntry[],
  about: "subject" | "person" = "subject",
): Visit[] {
  const visits: { key: string | null; entries: [AuditEntry, ...AuditEntry[]] }[] = [];
  const open = new Map<string, (typeof visits)[number]>();
  for (const entry of entries) {
    const key = getKey(entry, about);
    const visit = key === null ? undefined : open.get(key);
    const oldest = visit?.entries.at(-1);
    if (visit && oldest && Date.parse(oldest.at) - Date.parse(entry.at) <= VISIT_GAP_MS) {
      visit.entries.push(entry);
      continue;
    }
    const started = { key, entries: [entry] as [AuditEntry, ...AuditEntry[]] };
    visits.push(started);
    if (key !== null) open.set(key, started);
  }
  return visits.map(({ entries: each }) => ({ id: each[0].id, entries: each }));
}

function getKey(
  { kind, outcome, actor, subject, operation }: AuditEntry,
  about: "subject" | "person",
): string | null {
  if (kind === "write" || outcome !== "succeeded") return null;
  if (about === "person") return actor.id;
  return `${actor.id} ${subject?.id ?? operation}`;
}

/** `viewed an order 2 times, viewed the results of an order`: what a visit consisted of, the most frequent first. */
export function summarizeVisit({ entries }: Visit): string {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const to = OPERATION_LABELS[getCurrentOperation(entry.operation)]?.[2] ?? "";
    const done = [getVerb(entry), to].filter(Boolean).join(" ");
    counts.set(done, (counts.get(done) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([done, times]) => (times === 1 ? done : `${done} ${times} times`))
    .join(", ");
}
