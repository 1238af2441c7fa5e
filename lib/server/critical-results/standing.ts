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
 * Looks whether the results of open tasks still stand, longest unasked first. One that was corrected or detached keeps its
 * task, which then says so: what a clinician has to hear about it is for a person to decide.
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
  // The values can be read by now, or are new ones that need a task of their own.
  await examineOrder(ctx, order);
  return task.version === UNREAD_VERSION ? "current" : "changed";
}

/** Stores what has become of the result of a task. */
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
