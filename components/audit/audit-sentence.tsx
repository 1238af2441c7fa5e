import Link from "next/link";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { lookUp } from "@/lib/contract/look-up";
import { shortId } from "@/lib/contract/short-id";
import { formatDetail } from "@/lib/domain/audit/audit-detail";
import { getObject, getVerb, isOfActor, namesSubject } from "@/lib/domain/audit/audit-labels";
import { getSubjectLabel } from "@/lib/domain/audit/subject-labels";
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
      <Actor entry={entry} />
      {isOfActor(entry) ? "’s" : ""} {getVerb(entry)}{" "}
      {namesSubject(entry) ? (
        <Subject subject={entry.subject} isPlain={isPlain} />
      ) : (
        getObject(entry)
      )}{" "}
      {formatDetail(entry, zone)}
    </>
  );
}

/** `Rowan Teasel`. */
export function Actor({ entry }: { entry: AuditEntry }) {
  return <span className="font-medium">{entry.actor.name}</span>;
}

type SubjectProps = Pick<AuditEntry, "subject"> & { isPlain?: boolean };

/** `order c7e2-4410`, as a link if it has a page. */
export function Subject({ subject, isPlain = false }: SubjectProps) {
  if (!subject) return null;
  const { type, id } = subject;
  const label = getSubjectLabel(type);
  if (!id) return label;
  const path = lookUp(SUBJECT_PATHS, type);
  const name = <span className="mono">{shortId(id)}</span>;
  return (
    <>
      {label} {path && !isPlain ? <Link href={`${path}/${id}`}>{name}</Link> : name}
    </>
  );
}
