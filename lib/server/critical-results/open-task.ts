import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, or, sql } from "drizzle-orm";
import type { CriticalSource } from "@/lib/contract/dashboard/critical-result";
import { getDueAt } from "@/lib/domain/critical-results/due-time";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardDb } from "@/lib/server/db/database";
import { criticalSweeps, criticalTasks } from "@/lib/server/db/schema/critical-results";
import { storeAttempt, storeOutcome } from "@/lib/server/platform/audit/audit-search";
import { SYSTEM_ACTOR } from "@/lib/server/platform/audit/system-actor";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { sealFacts, type TaskFacts } from "./task-rows";
import { readTeamSettings } from "./team-settings";

/** The version of results whose values have not been read: unmatched results, and results that could not be read. */
export const UNREAD_VERSION = "not read yet";

export type FoundResult = {
  source: CriticalSource;
  subjectId: string;
  orderId: string | null;
  userId: string | null;
  version: string;
  resultVersion: string | null;
  arrivedAt: Date;
  facts: TaskFacts;
};

type Tx = Parameters<Parameters<DashboardDb["transaction"]>[0]>[0];

/**
 * Opens a task for a critical result, unless this version of its values already has one. An open task from before the
 * values could be read gets these values instead. Safe in any number of processes at the same time. Returns the new
 * task's id, or null.
 */
export async function openTask(ctx: ServiceCtx, found: FoundResult): Promise<string | null> {
  const { db, clock } = runtime();
  if (await isKnown(db, ctx, found)) return null;
  const settings = await readTeamSettings(ctx.team.id);
  const firstSweepAt = await readFirstSweep(ctx);
  const id = randomUUID();
  const action = {
    requestId: ctx.requestId,
    actor: SYSTEM_ACTOR,
    team: ctx.team,
    operation: "critical-result.open",
    kind: "write" as const,
    subject: { type: SUBJECT_TYPES[found.source], id: found.subjectId },
    related: [
      ...(found.orderId && found.orderId !== found.subjectId
        ? [{ type: "order", id: found.orderId }]
        : []),
      ...(found.userId ? [{ type: "person", id: found.userId }] : []),
    ],
    detail: { task_id: id, source: found.source },
  };
  await storeAttempt(action);
  const opened = await db.transaction(async (tx) => {
    await lockSubject(tx, ctx, found);
    if (await isKnown(tx, ctx, found)) return null;
    const adopted = await adoptUnread(tx, ctx, found);
    if (adopted) return adopted;
    const now = clock.now();
    const arrivedAt = found.arrivedAt > now ? now : found.arrivedAt;
    const { limitMinutes } = settings;
    await tx.insert(criticalTasks).values({
      id,
      teamId: ctx.team.id,
      source: found.source,
      subjectId: found.subjectId,
      orderId: found.orderId,
      userId: found.userId,
      version: found.version,
      resultVersion: found.resultVersion,
      arrivedAt,
      openedAt: now,
      dueAt: getDueAt({ arrivedAt, now, firstSweepAt, limitMinutes }),
      limitMinutes,
      checkedAt: now,
      sealedFacts: sealFacts(ctx.team.id, id, found.facts),
    });
    return id;
  });
  if (opened !== null) {
    const change = { topic: "critical-results" as const, id: opened, user_id: found.userId };
    await publishChanges(db, ctx.team.id, [change]);
  }
  await storeOutcome(action, { outcome: "succeeded", errorCode: null });
  return opened;
}

export const SUBJECT_TYPES: Readonly<Record<CriticalSource, string>> = {
  order: "order",
  match_review: "result",
  lab_report: "lab-report",
};

/** If two processes find the same result, the second one waits and then sees the first one's task. */
async function lockSubject(tx: Tx, { team }: ServiceCtx, { orderId, subjectId }: FoundResult) {
  const subject = `critical task ${team.id} ${orderId ?? subjectId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}

/** Whether a task of this version exists; for an order, a task that was opened for its unmatched result counts too. */
async function isKnown(
  db: Pick<DashboardDb, "select">,
  { team }: ServiceCtx,
  { source, subjectId, orderId, version }: FoundResult,
): Promise<boolean> {
  const isSubject = and(eq(criticalTasks.source, source), eq(criticalTasks.subjectId, subjectId));
  const known = await db
    .select({ id: criticalTasks.id })
    .from(criticalTasks)
    .where(
      and(
        eq(criticalTasks.teamId, team.id),
        eq(criticalTasks.version, version),
        orderId ? or(isSubject, eq(criticalTasks.orderId, orderId)) : isSubject,
      ),
    )
    .limit(1);
  return known.length > 0;
}

/** Fills in the values of this record's open task if they could not be read before. */
async function adoptUnread(tx: Tx, { team }: ServiceCtx, found: FoundResult) {
  const { source, subjectId, orderId, userId, version, resultVersion, facts } = found;
  if (orderId === null) return null;
  const isItem = and(eq(criticalTasks.source, source), eq(criticalTasks.subjectId, subjectId));
  const [unread] = await tx
    .select({ id: criticalTasks.id })
    .from(criticalTasks)
    .where(
      and(
        eq(criticalTasks.teamId, team.id),
        or(eq(criticalTasks.orderId, orderId), isItem),
        eq(criticalTasks.version, UNREAD_VERSION),
        eq(criticalTasks.state, "open"),
      ),
    )
    .limit(1);
  if (!unread) return null;
  await tx
    .update(criticalTasks)
    .set({
      orderId,
      userId,
      version,
      resultVersion,
      standing: "current",
      sealedFacts: sealFacts(team.id, unread.id, facts),
    })
    .where(eq(criticalTasks.id, unread.id));
  return unread.id;
}

/** When the team was first swept; recorded now if it never was. */
export async function readFirstSweep({ team }: Pick<ServiceCtx, "team">): Promise<Date> {
  const { db, clock } = runtime();
  await db
    .insert(criticalSweeps)
    .values({ teamId: team.id, firstAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await db.select().from(criticalSweeps).where(eq(criticalSweeps.teamId, team.id));
  if (row === undefined) throw new Error("The first sweep of a team was not stored");
  return row.firstAt;
}
