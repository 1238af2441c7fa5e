import "server-only";
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { ResultStanding } from "@/lib/contract/dashboard/critical-result";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MINUTE_MS } from "@/lib/contract/time";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runEach } from "@/lib/server/core/run-each";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { criticalTasks } from "@/lib/server/db/schema/critical-results";
import { publishChanges } from "@/lib/server/platform/live/publish";
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
  await checkEach(ctx, due, async (task) => storeStanding(ctx, task, await getStanding(ctx, task)));
}

/**
 * Runs a check on each task. One whose result cannot be read keeps its standing and goes to the end of the line, so that
 * it does not hold up the others. Throws the first failure at the end.
 */
export function checkEach(
  ctx: ServiceCtx,
  tasks: readonly TaskRow[],
  check: (task: TaskRow) => Promise<void>,
): Promise<void> {
  return runEach(tasks, async (task) => {
    try {
      await check(task);
    } catch (thrown) {
      if (thrown instanceof DashboardError) await storeCheckedAt(ctx, task);
      throw thrown;
    }
  });
}

async function storeCheckedAt({ team }: ServiceCtx, { id }: TaskRow): Promise<void> {
  const { db, clock } = runtime();
  await db
    .update(criticalTasks)
    .set({ checkedAt: clock.now() })
    .where(and(eq(criticalTasks.teamId, team.id), eq(criticalTasks.id, id)));
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
