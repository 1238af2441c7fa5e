import { CopyId } from "@/components/ui/display/copy-id";
import type { DataColumn } from "@/components/ui/display/data-table";
import { Status } from "@/components/ui/display/status";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { instantParts } from "@/lib/domain/datetime";
import { getReason, OUTCOMES } from "./audit-labels";
import { AuditSentence } from "./audit-sentence";

/** The columns of the audit log, with times in a zone. */
export function getAuditColumns(zone: string): readonly DataColumn<AuditEntry>[] {
  return [
    {
      id: "when",
      label: "When",
      className: "text-ink-2",
      cell: ({ at }) => <Timestamp dateTime={at} {...instantParts(at, zone)} />,
    },
    {
      id: "sentence",
      label: "Who did what",
      className: "max-sm:col-span-2",
      cell: (entry) => <AuditSentence entry={entry} />,
    },
    {
      id: "outcome",
      label: "Outcome",
      className: "max-sm:col-span-2",
      cell: (entry) => <Outcome entry={entry} />,
    },
    {
      id: "request",
      label: "Request",
      phone: "hidden",
      cell: ({ request_id }) => <CopyId id={request_id} />,
    },
  ];
}

/** The heads, for the frame that is shown while entries are read or not permitted. */
export const AUDIT_LABELS: readonly string[] = getAuditColumns("UTC").map(({ label }) => label);

/** The outcome of an attempt, and the reason where it did not succeed. */
function Outcome({ entry }: { entry: AuditEntry }) {
  const { family, label } = OUTCOMES[entry.outcome];
  const reason = getReason(entry);
  return (
    <Status family={family}>
      <span>
        {label}
        {reason ? <span className="text-small text-ink-2"> · {reason}</span> : null}
      </span>
    </Status>
  );
}
