import Link from "next/link";
import { shortId } from "@/components/ui/display/short-id";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { lookUp } from "@/lib/contract/look-up";
import { formatDetail } from "@/lib/domain/audit/audit-detail";
import { getObject, getVerb } from "@/lib/domain/audit/audit-labels";
import { getEntryView } from "@/lib/domain/audit/entry-view";
import type { ClockZone } from "@/lib/domain/datetime";

const SUBJECT_PATHS: Record<string, string> = {
  order: "/orders",
  person: "/people",
  "bulk-reschedule": "/orders/bulk",
  // Used by older rows.
  move: "/orders/bulk",
  result: "/match-review",
  "lab-report": "/lab-reports",
};

/** The stored types whose label differs from the type. */
const SUBJECT_LABELS: Record<string, string> = { move: "bulk reschedule" };

type AuditSentenceProps = {
  entry: AuditEntry;
  zone: ClockZone;
  /** Set inside another control, where a link is not allowed. */
  isPlain?: boolean;
};

/** `Rowan Teasel rescheduled order c7e2-4410 to 26-Nov-2026`. */
export function AuditSentence({ entry, zone, isPlain = false }: AuditSentenceProps) {
  return (
    <>
      <Actor entry={entry} /> {getVerb(entry)}{" "}
      {entry.subject ? <Subject subject={entry.subject} isPlain={isPlain} /> : getObject(entry)}{" "}
      {formatDetail(entry, zone)}
    </>
  );
}

/** `Rowan Teasel`, or `Rowan Teasel’s` before what their screen fetched. */
export function Actor({ entry }: { entry: AuditEntry }) {
  return (
    <span className="font-medium">
      {entry.actor.name}
      {getEntryView(entry) === "fetched" ? "’s" : ""}
    </span>
  );
}

type SubjectProps = Pick<AuditEntry, "subject"> & { isPlain?: boolean };

/** `order c7e2-4410`, as a link if it has a page. */
export function Subject({ subject, isPlain = false }: SubjectProps) {
  if (!subject) return null;
  const { type, id } = subject;
  const label = lookUp(SUBJECT_LABELS, type) ?? type.replaceAll("-", " ");
  if (!id) return label;
  const path = lookUp(SUBJECT_PATHS, type);
  const name = <span className="mono">{shortId(id)}</span>;
  return (
    <>
      {label} {path && !isPlain ? <Link href={`${path}/${id}`}>{name}</Link> : name}
    </>
  );
}
