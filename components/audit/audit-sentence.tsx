import Link from "next/link";
import { shortId } from "@/components/ui/display/short-id";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { formatDetail } from "./audit-detail";
import { getVerb } from "./audit-labels";

const SUBJECT_PATHS: Record<string, string> = {
  order: "/orders",
  person: "/people",
  "bulk-reschedule": "/orders/bulk",
  // In older rows.
  move: "/orders/bulk",
  result: "/match-review",
};

/** `Rowan Teasel moved activation of order c7e2-4410 to 26-Nov-2026`. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { verb, end } = getVerb(entry);
  return (
    <>
      <span className="medium">{entry.actor.name}</span> {verb} <Subject subject={entry.subject} />{" "}
      {[end, formatDetail(entry)].filter(Boolean).join(" ")}
    </>
  );
}

function Subject({ subject }: Pick<AuditEntry, "subject">) {
  if (!subject) return null;
  const { type, id } = subject;
  if (!id) return type;
  const path = SUBJECT_PATHS[type];
  const label = type === "move" ? "bulk reschedule" : type.replaceAll("-", " ");
  const name = <span className="mono">{shortId(id)}</span>;
  return (
    <>
      {label} {path ? <Link href={`${path}/${id}`}>{name}</Link> : name}
    </>
  );
}
