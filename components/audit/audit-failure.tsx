"use client";

import { ErrorState } from "@/components/ui/error-state";
import { LockedState } from "@/components/ui/locked-state";
import { failureOf } from "@/lib/query/failure";

/** Why the log is not shown. Losing the role while the page is open is not an error but a closed door. */
export function AuditFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { kind, title, detail, requestId } = failureOf(error);
  if (kind === "forbidden") {
    return <LockedState title="Your role does not show the audit log">{detail}</LockedState>;
  }
  return (
    <ErrorState title={title} requestId={requestId ?? undefined} onRetry={onRetry}>
      <p>{detail} Your filters are kept in the address. Nothing was changed.</p>
    </ErrorState>
  );
}
