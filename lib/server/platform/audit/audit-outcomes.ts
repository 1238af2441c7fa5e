import "server-only";
import type { AuditRow } from "@/lib/server/core/audit-action";
import { errorFacts, type Logger } from "@/lib/server/core/log";
import type { AuditStore, OutcomeQueue } from "@/lib/server/core/ports";

const BATCH = 200;

/**
 * Outcomes of reads are stored after the response, in batches of those that arrive while the previous batch is written.
 * The queue is bounded, and a batch that cannot be stored is logged row by row: an outcome is never lost silently.
 */
export function createOutcomeQueue(store: AuditStore, log: Logger, capacity = 1_000): OutcomeQueue {
  const waiting: AuditRow[] = [];
  let writing: Promise<void> | undefined;
  let losses = 0;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      await store.append(batch).catch((cause: unknown) => {
        losses += 1;
        reportLost(log, batch, cause);
      });
    }
    writing = undefined;
  }

  return {
    add: async (row) => {
      waiting.push(row);
      writing ??= writeAll();
      if (waiting.length > capacity) await writing;
    },
    drain: async () => {
      await writing;
    },
    countLosses: () => losses,
  };
}

/** Logs what the audit log could not store: ids and codes, enough to write the rows by hand. */
export function reportLost(log: Logger, rows: readonly AuditRow[], cause: unknown): void {
  for (const { requestId, at, operation, outcome, errorCode, subject, related, ...of } of rows) {
    const ids = { subject, related, teamId: of.team.id, actorId: of.actor.id };
    const row = { requestId, at, operation, outcome, errorCode, ...ids };
    log.error({ ...row, ...errorFacts(cause) }, "an outcome could not be stored in the audit log");
  }
}
