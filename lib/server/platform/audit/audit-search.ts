import "server-only";
import { isOwnDatabaseAway } from "@/lib/db/database-away";
import { isFullDisk } from "@/lib/db/full-disk";
import type { AuditAction, AuditOutcome, AuditRow } from "@/lib/server/core/audit-action";
import { DashboardError, diskFull } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { appendTogether } from "./append-together";
import { reportLost } from "./audit-outcomes";

function attemptRow(action: AuditAction): AuditRow {
  return { ...action, phase: "attempt", at: runtime().clock.now(), outcome: null, errorCode: null };
}

function outcomeRow(action: AuditAction, outcome: AuditOutcome): AuditRow {
  return { ...action, ...outcome, phase: "outcome", at: runtime().clock.now() };
}

/**
 * Stores an attempt before it is carried out. Throws `internal`, `disk_full` or `database_unavailable` when it cannot;
 * then nothing may be done.
 */
export async function storeAttempt(action: AuditAction): Promise<void> {
  await store([attemptRow(action)], "The audit log could not be written, so nothing was done.");
}

/** Stores an attempt that one of the dashboard's rules refused, both rows together. */
export async function storeRefusal(action: AuditAction, refusal: DashboardError): Promise<void> {
  const outcome = outcomeRow(action, { outcome: "refused", errorCode: refusal.code });
  await store([attemptRow(action), outcome], refusal.message);
}

/**
 * Stores a completed read, both rows together. Throws `internal`, `disk_full` or `database_unavailable` when it cannot;
 * then its result must not be returned.
 */
export async function storeRead(action: AuditAction): Promise<void> {
  const outcome = outcomeRow(action, { outcome: "succeeded", errorCode: null });
  await store(
    [attemptRow(action), outcome],
    "The audit log could not be written, so nothing is shown.",
  );
}

/** Stores an action that has ended, both rows together; one that cannot be stored is logged. Never throws. */
export async function storeEnded(action: AuditAction, outcome: AuditOutcome): Promise<void> {
  await store([attemptRow(action), outcomeRow(action, outcome)], "").catch(() => undefined);
}

async function store(rows: readonly AuditRow[], message: string): Promise<void> {
  const { audit, log } = runtime();
  try {
    const isOfReads = rows.every(({ kind }) => kind === "read");
    await (isOfReads ? appendTogether(audit, rows) : audit.append(rows));
  } catch (cause) {
    reportLost(log, rows, cause);
    if (isFullDisk(cause)) throw diskFull(cause);
    const code = isOwnDatabaseAway(cause) ? "database_unavailable" : "internal";
    throw new DashboardError(code, message, { cause });
  }
}

/**
 * A write waits until its outcome is on disk; a read does not. A failure here never turns a completed action into an
 * error.
 */
export async function storeOutcome(action: AuditAction, outcome: AuditOutcome): Promise<void> {
  const { audit, outcomes, log, afterResponse } = runtime();
  const row = outcomeRow(action, outcome);
  if (action.kind === "write") {
    await audit.append([row]).catch((cause: unknown) => reportLost(log, [row], cause));
    return;
  }
  await outcomes.add(row);
  afterResponse(outcomes.drain());
}
