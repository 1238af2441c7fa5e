import "server-only";
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { ResultStanding } from "@/lib/contract/dashboard/critical-result";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { getResultEvent } from "@/lib/domain/today/result-event";
import type { ServiceCtx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { criticalTasks } from "@/lib/server/db/schema/critical-results";
import { publishChanges } from "@/lib/server/live/publish";
import { examineOrder, readCriticalNow } from "./examine-order";
import { UNREAD_VERSION } from "./open-task";
import type { TaskRow } from "./task-rows";

const CHECK_EVERY_MS = 5 * MINUTE_MS;
const MAX_CHECKS = 40;

/**
 * Checks whether the results of open tasks are still valid, least recently checked first. A task whose result was
 * corrected or detached stays open and shows that: a person decides what the clinician has to hear about it.
 */
export async function checkStandings(ctx: ServiceCtx): Promise<void> {
  const { db, clock } = runtime();
  const due = await db
    .select()
    .from(criticalTasks)
    .where(
      and(
        eq(criticalTasks.teamId, ctx.team.id),
        eq(criticalTasks.state, "open"),
        isNotNull(criticalTasks.orderId),
        lte(criticalTasks.checkedAt, new Date(clock.now().getTime() - CHECK_EVERY_MS)),
      ),
    )
    .orderBy(asc(criticalTasks.checkedAt))
    .limit(MAX_CHECKS);
  for (const task of due) await storeStanding(ctx, task, await getStanding(ctx, task));
}

async function getStanding(ctx: ServiceCtx, task: TaskRow): Promise<ResultStanding> {
  const order = await nullIfNotFound(
    callService(ctx, endpoints.getOrder, { params: { order_id: task.orderId ?? "" } }),
  );
  if (order === null || getResultEvent(order) === null) return "gone";
  const now = await readCriticalNow(ctx, order);
  if (now === null) return "changed";
  if (now.version === task.version) return "current";
  // The values can be read by now, or they are new and need a task of their own.
  await examineOrder(ctx, order);
  return task.version === UNREAD_VERSION ? "current" : "changed";
}

/** Stores the present standing of a task's result. */
export async function storeStanding(
  ctx: ServiceCtx,
  task: TaskRow,
  standing: ResultStanding,
): Promise<void> {
  const { db, clock } = runtime();
  await db
    .update(criticalTasks)
    .set({ standing, checkedAt: clock.now() })
    .where(and(eq(criticalTasks.teamId, ctx.team.id), eq(criticalTasks.id, task.id)));
  if (standing === task.standing) return;
  const change = { topic: "critical-results" as const, id: task.id, user_id: task.userId };
  await publishChanges(db, ctx.team.id, [change]);
}
