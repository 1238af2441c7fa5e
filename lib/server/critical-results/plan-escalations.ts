import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, lt, lte, or, type SQL } from "drizzle-orm";
import type { EscalationChannel } from "@/lib/contract/dashboard/critical-result";
import { MINUTE_MS } from "@/lib/contract/time";
import { type DueStep, getDueSteps } from "@/lib/domain/critical-results/due-stages";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardDb } from "@/lib/server/db/database";
import { criticalEscalations, criticalTasks } from "@/lib/server/db/schema/critical-results";
import { createLease, isSelected, leaseEnd } from "@/lib/server/work/lease";
import { readTeamSettings, type TeamCriticalSettings } from "./team-settings";

export type EscalationStep = typeof criticalEscalations.$inferSelect;

const MAX_WAIT_MINUTES = 30;
/** More than a day of attempts; after that only a person can help. */
const MAX_TRIES = 60;

const lease = createLease({
  owner: criticalEscalations.owner,
  until: criticalEscalations.leaseUntil,
});

/**
 * Stores the escalation steps that are due for open tasks, of every team. A step is unique, so several processes at the
 * same time still store it once.
 */
export async function planEscalations(): Promise<void> {
  const { db, clock } = runtime();
  const now = clock.now();
  const isOverdue = and(eq(criticalTasks.state, "open"), lte(criticalTasks.dueAt, now));
  const overdue = await db.select().from(criticalTasks).where(isOverdue);
  const lastSteps = await readLastSteps(isOverdue);
  const settings = new Map<string, TeamCriticalSettings>();
  for (const { id, teamId, dueAt } of overdue) {
    const ofTeam = settings.get(teamId) ?? (await readTeamSettings(teamId));
    settings.set(teamId, ofTeam);
    const due = getDueSteps(dueAt, ofTeam.stages, getChannels(ofTeam), now);
    const steps = due.flatMap((step) => follow(lastSteps.get(`${id} ${step.channel}`), step) ?? []);
    if (steps.length === 0) continue;
    await db
      .insert(criticalEscalations)
      .values(
        steps.map((step) => ({
          id: randomUUID(),
          teamId,
          taskId: id,
          ...step,
          nextTryAt: step.plannedAt,
        })),
      )
      .onConflictDoNothing();
  }
}

type LastStep = Pick<EscalationStep, "stage" | "plannedAt">;

/** The last steps of the tasks that meet a condition, by task and channel. */
async function readLastSteps(isTask: SQL | undefined): Promise<Map<string, LastStep>> {
  const { taskId, channel, stage, plannedAt } = criticalEscalations;
  const steps = await runtime()
    .db.selectDistinctOn([taskId, channel], { taskId, channel, stage, plannedAt })
    .from(criticalEscalations)
    .innerJoin(criticalTasks, eq(criticalTasks.id, taskId))
    .where(isTask)
    .orderBy(taskId, channel, desc(stage));
  return new Map(steps.map((step) => [`${step.taskId} ${step.channel}`, step]));
}

/**
 * A due step as it follows the last one of its channel; null when it is not later. The stages may have been changed in
 * between, so the last step's time counts, and its number, which identifies it, is not used again.
 */
function follow(last: LastStep | undefined, step: DueStep): DueStep | null {
  if (!last) return step;
  if (last.plannedAt >= step.plannedAt) return null;
  return { ...step, stage: Math.max(step.stage, last.stage + 1) };
}

/** The channels for which the team has an address; screens need none. */
function getChannels({ recipients, on_call_url }: TeamCriticalSettings): Set<EscalationChannel> {
  const channels = new Set<EscalationChannel>(["screen"]);
  if (recipients.length > 0) channels.add("email");
  if (on_call_url !== null) channels.add("on_call");
  return channels;
}

/**
 * The next due step of any team, held by this process for as long as an attempt takes; null when there is none. A step
 * whose process is gone is claimed again, so a step may be performed twice after a crash but is never skipped.
 */
export async function claimEscalation(): Promise<EscalationStep | null> {
  const { db, clock } = runtime();
  const { id, state, nextTryAt, tries } = criticalEscalations;
  const next = db
    .select({ id })
    .from(criticalEscalations)
    .where(
      and(
        or(eq(state, "waiting"), eq(state, "failed")),
        lte(nextTryAt, clock.now()),
        lt(tries, MAX_TRIES),
        lease.isFree(),
      ),
    )
    .orderBy(asc(nextTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(criticalEscalations)
    .set({ owner: randomUUID(), leaseUntil: leaseEnd() })
    .where(isSelected(id, next))
    .returning();
  return claimed ?? null;
}

/** Stores how an attempt ended; false when another process has taken over the step. A failed step is retried later. */
export async function finishEscalation(
  step: EscalationStep,
  end: { state: "done" | "failed" | "not_needed"; outcome: string | null },
  db: Pick<DashboardDb, "update"> = runtime().db,
): Promise<boolean> {
  const now = runtime().clock.now();
  const tries = step.tries + 1;
  const waitMinutes = Math.min(MAX_WAIT_MINUTES, 2 ** (tries - 1));
  const stored = await db
    .update(criticalEscalations)
    .set({
      ...end,
      tries: end.state === "not_needed" ? step.tries : tries,
      leaseUntil: null,
      doneAt: end.state === "done" ? now : null,
      nextTryAt: new Date(now.getTime() + waitMinutes * MINUTE_MS),
    })
    .where(and(eq(criticalEscalations.id, step.id), lease.isOwn(step.owner)))
    .returning({ id: criticalEscalations.id });
  return stored.length > 0;
}
