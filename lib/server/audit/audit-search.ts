import "server-only";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import type { AuditAction, AuditOutcome, AuditRow } from "./audit";
import { reportLost } from "./audit-outcomes";

function attemptRow(act: AuditAction): AuditRow {
  return { ...act, phase: "attempt", at: runtime().clock.now(), outcome: null, errorCode: null };
}

function outcomeRow(act: AuditAction, outcome: AuditOutcome): AuditRow {
  return { ...act, ...outcome, phase: "outcome", at: runtime().clock.now() };
}

/** Stores that something is about to be done; throws `internal` when it cannot, and then nothing may be done. */
export async function storeAttempt(act: AuditAction): Promise<void> {
  await store([attemptRow(act)], "The audit log could not be written, so nothing was done.");
}

/** Stores an attempt that a rule of the console itself refused, both rows at once. */
export async function storeRefusal(act: AuditAction, refusal: DashboardError): Promise<void> {
  const outcome = outcomeRow(act, { outcome: "refused", errorCode: refusal.code });
  await store([attemptRow(act), outcome], refusal.message);
}

async function store(rows: readonly AuditRow[], sentence: string): Promise<void> {
  const { audit, log } = runtime();
  try {
    await audit.append(rows);
  } catch (cause) {
    reportLost(log, rows, cause);
    throw new DashboardError("internal", sentence, { cause });
  }
}

/** A write waits until its outcome is on disk; a look does not. Neither turns what was done into an error. */
export async function storeOutcome(act: AuditAction, outcome: AuditOutcome): Promise<void> {
  const { audit, outcomes, log, afterResponse } = runtime();
  const row = outcomeRow(act, outcome);
  if (act.kind === "write") {
    await audit.append([row]).catch((cause: unknown) => reportLost(log, [row], cause));
    return;
  }
  await outcomes.add(row);
  afterResponse(outcomes.drain());
}
