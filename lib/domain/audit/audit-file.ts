import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { formatInstant, on24HourClock } from "@/lib/domain/datetime";
import { formatDetail } from "./audit-detail";
import { getReason, getVerb, namesSubject, OUTCOMES } from "./audit-labels";
import { getSubjectLabel } from "./subject-labels";

export const AUDIT_FILE_HEAD = [
  "Time",
  "Time (UTC)",
  "Staff member",
  "Role",
  "What was done",
  "To",
  "Id",
  "Details",
  "Outcome",
  "Why not",
  "Related",
  "Staff id",
  "Request",
] as const;

/** An entry as a row of the CSV file, with its time in a zone: the labels shown on screen and the ids behind them. */
export function getAuditFileRow(entry: AuditEntry, zoneId: string): (string | null)[] {
  const zone = on24HourClock(zoneId);
  const { at, actor, subject, related, outcome, request_id } = entry;
  return [
    formatInstant(at, zone),
    at,
    actor.name,
    actor.role,
    getVerb(entry),
    subject && namesSubject(entry) ? getSubjectLabel(subject.type) : null,
    subject?.id ?? null,
    formatDetail(entry, zone),
    OUTCOMES[outcome].label,
    getReason(entry),
    related.map(({ type, id }) => `${getSubjectLabel(type)} ${id ?? ""}`.trim()).join("; "),
    actor.id,
    request_id,
  ];
}
