import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { serveTeam } from "@/lib/server/core/session";
import { criticalTasks } from "@/lib/server/db/schema/critical-results";
import { storeAttempt, storeOutcome } from "@/lib/server/platform/audit/audit-search";
import { SYSTEM_ACTOR } from "@/lib/server/platform/audit/system-actor";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { drain } from "@/lib/server/work/outbound/drain";
import { CHANNELS, type Try } from "./channels";
import { SUBJECT_TYPES } from "./open-task";
import {
  claimEscalation,
  type EscalationStep,
  finishEscalation,
  planEscalations,
} from "./plan-escalations";
import type { TaskRow } from "./task-rows";
import { readTeamSettings } from "./team-settings";

export const ESCALATION_SWEEP_MS = 5_000;
const CONCURRENCY = 3;

/**
 * Escalates every team's tasks whose time is up and for which nobody has recorded that the clinician was notified, even
 * when no browser is open. Each step is performed by one process and is in the audit log before it is performed.
 */
export async function escalateCriticalTasks(): Promise<void> {
  await planEscalations();
  await drain(claimEscalation, makeStep, { concurrency: CONCURRENCY });
}

async function makeStep(step: EscalationStep): Promise<void> {
  const { db } = runtime();
  const { teamId, taskId, channel, stage, tries } = step;
  const ctx = await serveTeam(teamId, randomUUID());
  const isTask = and(eq(criticalTasks.teamId, teamId), eq(criticalTasks.id, taskId));
  const [task] = await db.select().from(criticalTasks).where(isTask);
  if (!ctx || task?.state !== "open") {
    await finishEscalation(step, { state: "not_needed", outcome: null });
    return;
  }
  const action = {
    requestId: ctx.requestId,
    actor: SYSTEM_ACTOR,
    team: ctx.team,
    operation: "critical-result.escalate",
    kind: "write" as const,
    subject: { type: SUBJECT_TYPES[task.source], id: task.subjectId },
    related: getRelated(task),
    detail: { task_id: taskId, escalation_id: step.id, channel, stage, try: tries + 1 },
  };
  await storeAttempt(action);
  const made: Try = await CHANNELS[channel]({
    step,
    task,
    settings: await readTeamSettings(teamId),
    allowsPrivate: ctx.team.deployment === "embedded",
  });
  await finishEscalation(step, {
    state: made.isDone ? "done" : "failed",
    outcome: made.outcome,
  });
  await storeOutcome(
    action,
    made.isDone
      ? { outcome: "succeeded", errorCode: null }
      : { outcome: "failed", errorCode: "upstream_unavailable" },
  );
  const change = { topic: "critical-results" as const, id: taskId, user_id: task.userId };
  await publishChanges(db, teamId, [change]);
}

function getRelated({ orderId, userId, subjectId }: TaskRow) {
  return [
    ...(orderId && orderId !== subjectId ? [{ type: "order", id: orderId }] : []),
    ...(userId ? [{ type: "person", id: userId }] : []),
  ];
}
