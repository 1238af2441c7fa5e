import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { errorFacts } from "@/lib/server/core/log";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { runtime } from "@/lib/server/core/runtime";
import { callServicePage, type ReadablePage } from "@/lib/server/core/service/service-page";
import { serveTeam } from "@/lib/server/core/session";
import { criticalSweeps } from "@/lib/server/db/schema/critical-results";
import { teams } from "@/lib/server/db/schema/staff";
import { examineMatches } from "./examine-match";
import { examineOrder, findUnexamined } from "./examine-order";
import { examineReports } from "./examine-reports";
import { readFirstSweep } from "./open-task";
import { checkStandings } from "./standing";

export const CRITICAL_SWEEP_MS = 30_000;
/** Older changes were examined before, or are no longer news to anyone. */
const RECENT_MS = 30 * DAY_MS;
/** Clocks differ, and a change may become visible a little after its timestamp. */
const OVERLAP_MS = HOUR_MS;
const COMPLETE_EVERY_MS = HOUR_MS;
const PAGE_SIZE = 100;
const CONCURRENCY = 4;
/**
 * Critical results first, then all others: a value may be critical although its result's overall interpretation is
 * milder, normal or missing.
 */
const PASSES = ["critical", null] as const;

/**
 * Looks for critical results of every team: orders, unmatched results and finished lab reports. Works with nobody
 * signed in and without webhooks; with several processes at the same time, each result still gets only one task. If a
 * team's service does not respond, the next sweep continues from where the last complete one ended.
 */
export async function sweepCriticalResults(): Promise<void> {
  const all = await runtime().db.select({ id: teams.id }).from(teams);
  const failures: unknown[] = [];
  for (const { id } of all) {
    const ctx = await serveTeam(id, randomUUID());
    if (ctx) await sweepTeam(ctx).catch((thrown: unknown) => failures.push(thrown));
  }
  if (failures.length > 0) throw failures[0];
}

/** Each part runs even if another one fails. Throws the first failure at the end. */
async function sweepTeam(ctx: ServiceCtx): Promise<void> {
  const { clock } = runtime();
  const startedAt = clock.now();
  await readFirstSweep(ctx);
  const failures: unknown[] = [];
  const parts = [
    () => examineReports(ctx, new Date(startedAt.getTime() - RECENT_MS)),
    () => examineMatches(ctx),
    () => sweepOrders(ctx, startedAt),
    () => checkStandings(ctx),
  ];
  for (const part of parts) await part().catch((thrown: unknown) => failures.push(thrown));
  if (failures.length > 0) throw failures[0];
}

async function sweepOrders(ctx: ServiceCtx, startedAt: Date): Promise<void> {
  const { db } = runtime();
  const isTeam = eq(criticalSweeps.teamId, ctx.team.id);
  const [state] = await db.select().from(criticalSweeps).where(isTeam);
  const { sweptUntil = null, completeAt = null } = state ?? {};
  const oldest = startedAt.getTime() - RECENT_MS;
  const isComplete =
    sweptUntil === null ||
    completeAt === null ||
    startedAt.getTime() - completeAt.getTime() >= COMPLETE_EVERY_MS;
  const since = isComplete ? oldest : Math.max(oldest, sweptUntil.getTime() - OVERLAP_MS);
  const tried = new Set<string>();
  let failed = 0;
  for (const interpretation of PASSES) {
    for await (const { page, unreadable } of readPages(ctx, interpretation, new Date(since))) {
      const reported = page.orders.filter(
        (order) => getResultEvent(order) !== null && !tried.has(order.id),
      );
      const changed = await findUnexamined(ctx, reported);
      for (const { id } of changed) tried.add(id);
      const done = await mapConcurrently(CONCURRENCY, changed, (order) => tryOrder(ctx, order));
      failed += done.filter((isDone) => !isDone).length;
      // The pass over all orders reads those of the first pass again.
      if (interpretation === null) failed += unreadable.length;
    }
  }
  // The next sweep still covers an order that could not be examined.
  if (failed > 0) throw new Error(`${failed} orders could not be examined for critical results`);
  await db
    .update(criticalSweeps)
    .set({ sweptUntil: startedAt, ...(isComplete ? { completeAt: startedAt } : {}) })
    .where(isTeam);
}

/** One unreadable order does not prevent the others from being examined. */
async function tryOrder(ctx: ServiceCtx, order: Order): Promise<boolean> {
  try {
    await examineOrder(ctx, order);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof DashboardError)) throw thrown;
    const { requestId } = ctx;
    runtime().log.info({ requestId, orderId: order.id, ...errorFacts(thrown) }, "not examined");
    return false;
  }
}

async function* readPages(
  ctx: ServiceCtx,
  interpretation: (typeof PASSES)[number],
  since: Date,
): AsyncGenerator<ReadablePage<typeof endpoints.listOrders>> {
  for (let page = 1; ; page += 1) {
    const query = {
      ...(interpretation === null ? {} : { interpretation }),
      updated_start_date: since.toISOString(),
      order_key: "created_at",
      order_direction: "asc",
      page,
      size: PAGE_SIZE,
    } as const;
    const read = await callServicePage(ctx, endpoints.listOrders, { query }, "orders");
    yield read;
    if (read.page.orders.length + read.unreadable.length < PAGE_SIZE) return;
  }
}
