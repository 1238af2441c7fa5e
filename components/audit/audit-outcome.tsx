import { Status } from "@/components/ui/display/status";
import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { getReason, OUTCOMES } from "./audit-labels";

/** What became of an attempt, and why where it did not succeed. */
export function AuditOutcome({ entry }: { entry: AuditEntry }) {
  const { family, word } = OUTCOMES[entry.outcome];
  const reason = getReason(entry);
  return (
    <Status family={family}>
      <span>
        {word}
        {reason ? <span className="small ink-2"> · {reason}</span> : null}
      </span>
    </Status>
  );
}
