"use client";

import { ColumnHeads } from "@/components/ui/display/column-heads";
import { CopyId } from "@/components/ui/display/copy-id";
import { Timestamp } from "@/components/ui/time/timestamp";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { instantParts } from "@/lib/domain/datetime";
import { AUDIT_COLUMNS } from "./audit-columns";
import { AuditOutcome } from "./audit-outcome";
import { AuditSentence } from "./audit-sentence";

/** The log as sentences, newest first. */
export function AuditTable({ entries, isOld }: { entries: readonly AuditEntry[]; isOld: boolean }) {
  const { zone } = useDisplayZone();
  return (
    <table className="table stack" aria-label="Audit log" aria-busy={isOld}>
      <ColumnHeads columns={AUDIT_COLUMNS} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="ink-2">
              <Timestamp dateTime={entry.at} {...instantParts(entry.at, zone)} />
            </td>
            <td className="wide">
              <AuditSentence entry={entry} />
            </td>
            <td className="wide">
              <AuditOutcome entry={entry} />
            </td>
            <td className="hide-phone">
              <CopyId id={entry.request_id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
