import "server-only";

/**
 * The operations that a page runs by itself: polling, progress of running work, renewing a claim, saving drafts (the
 * page reports typing separately). They never count as a use of the session, whatever the browser says. Of the other
 * reads, those that a browser marks as its own do not count either.
 */
export const PASSIVE_OPERATIONS: ReadonlySet<string> = new Set([
  "backup.watch",
  "bulk-reschedule.read",
  "critical-result.watch",
  "event.flow",
  "event-replay.read",
  "form-draft.discard",
  "form-draft.list",
  "form-draft.read-key",
  "form-draft.save",
  "gap-check.read",
  "health-data.read-import",
  "lab-report.count",
  "lab-report.read-upload",
  "lab-report.watch",
  "lab-report-review.renew-claim",
  "lab-report-review.watch",
  "live.watch",
  "match.count",
  "match.renew-claim",
  "match.watch",
  "match-decision.read",
  "oversight.watch",
  "session.read",
  "today.count",
  "webhook-endpoint.watch",
  "webhook-replay.read",
]);
