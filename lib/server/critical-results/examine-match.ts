import "server-only";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import { maskedPerson } from "@/lib/domain/match-review/queue/queue-labels";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { callServicePage, type ReadablePage } from "@/lib/server/core/service/service-page";
import { criticalTasks } from "@/lib/server/db/schema/critical-results";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { maskPatient } from "@/lib/server/match-review/mask-patient";
import { examineOrderById } from "./examine-order";
import { openTask, UNREAD_VERSION } from "./open-task";
import { checkEach, storeStanding } from "./standing";
import type { TaskRow } from "./task-rows";

const ITEMS_PER_PAGE = 500;
const MAX_PAGES = 20;
// The errors of a deployment without match review, or where it is not enabled for this team.
const NOT_ENABLED: ReadonlySet<string> = new Set(["conflict", "not_found"]);

/**
 * Opens a task for each critical result that waits for a match: its clinician cannot be notified before it is matched,
 * but the time counts from its arrival. Then follows results that no longer wait to their orders. Does nothing for a
 * team without match review.
 */
export async function examineMatches(ctx: ServiceCtx): Promise<void> {
  const waiting = await openWaiting(ctx);
  if (waiting === null) return;
  if (waiting.isComplete) await followOthers(ctx, waiting.ids);
  const { unreadable } = waiting;
  if (unreadable > 0) throw new Error(`${unreadable} unmatched results could not be read`);
}

async function followOthers(ctx: ServiceCtx, waiting: ReadonlySet<string>): Promise<void> {
  const tasks = await runtime()
    .db.select()
    .from(criticalTasks)
    .where(
      and(
        eq(criticalTasks.teamId, ctx.team.id),
        eq(criticalTasks.source, "match_review"),
        eq(criticalTasks.state, "open"),
        isNull(criticalTasks.orderId),
      ),
    )
    .orderBy(asc(criticalTasks.checkedAt));
  const left = tasks.filter(({ subjectId }) => !waiting.has(subjectId));
  await checkEach(ctx, left, (task) => followMatch(ctx, task));
}

type Waiting = {
  ids: ReadonlySet<string>;
  /** Whether a result that is not among the ids no longer waits. */
  isComplete: boolean;
  /** How many results the contract could not parse; they still wait. */
  unreadable: number;
};

/** Opens the tasks of all waiting results that can be read; null where there is no match review. */
async function openWaiting(ctx: ServiceCtx): Promise<Waiting | null> {
  const ids = new Set<string>();
  let cursor: string | null = null;
  let [isComplete, unreadable] = [true, 0];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer: ItemPage | null = await listItems(ctx, cursor);
    if (answer === null) return null;
    const items = answer.page.data ?? [];
    for (const item of items) {
      ids.add(item.id);
      if (item.interpretation === "critical") await openMatchTask(ctx, item);
    }
    for (const entry of answer.unreadable) {
      const named = NamedItem.safeParse(entry);
      if (named.success) ids.add(named.data.id);
      else isComplete = false;
    }
    unreadable += answer.unreadable.length;
    const isEmpty = items.length + answer.unreadable.length === 0;
    cursor = isEmpty ? null : (answer.page.next_cursor ?? null);
    if (cursor === null) return { ids, isComplete, unreadable };
  }
  return { ids, isComplete: false, unreadable };
}

type ItemPage = ReadablePage<typeof endpoints.listUnmatchedResults>;
const NamedItem = z.object({ id: z.string() });

async function listItems(ctx: ServiceCtx, cursor: string | null): Promise<ItemPage | null> {
  const query = { limit: ITEMS_PER_PAGE, ...(cursor ? { next_cursor: cursor } : {}) };
  try {
    return await callServicePage(ctx, endpoints.listUnmatchedResults, { query }, "data");
  } catch (thrown) {
    if (thrown instanceof DashboardError && NOT_ENABLED.has(thrown.code)) return null;
    throw thrown;
  }
}

async function openMatchTask(ctx: ServiceCtx, item: UnmatchedResult): Promise<void> {
  const markers = (item.markers ?? []).flatMap(
    ({ name, provider_id }) => name ?? provider_id ?? [],
  );
  await openTask(ctx, {
    source: "match_review",
    subjectId: item.id,
    orderId: null,
    userId: null,
    version: UNREAD_VERSION,
    resultVersion: null,
    arrivedAt: new Date(item.created_at),
    facts: {
      // The patient's name stays masked until the result is claimed in match review.
      person: maskedPerson(maskPatient(item.patient)),
      birth_date: null,
      physician: null,
      physician_npi: null,
      test: [item.lab.name, markers.slice(0, 4).join(", ")].filter(Boolean).join(": "),
      values: [],
    },
  });
}

/** Finds the order to which a task's result was attached, and reads its values there. */
async function followMatch(ctx: ServiceCtx, task: TaskRow): Promise<void> {
  const orderId = (await findDecidedOrder(ctx, task)) ?? (await findResolvedOrder(ctx, task));
  if (orderId === null) {
    // Rejected or handed on: a person decides whether someone has to be notified.
    if (task.standing === "current") await storeStanding(ctx, task, "gone");
    return;
  }
  await runtime()
    .db.update(criticalTasks)
    .set({ orderId })
    .where(and(eq(criticalTasks.teamId, ctx.team.id), eq(criticalTasks.id, task.id)));
  await examineOrderById(ctx, orderId);
}

async function findDecidedOrder({ team }: ServiceCtx, { subjectId }: TaskRow) {
  const [decision] = await runtime()
    .db.select({ orderId: matchDecisions.resultOrderId })
    .from(matchDecisions)
    .where(
      and(
        eq(matchDecisions.teamId, team.id),
        eq(matchDecisions.itemId, subjectId),
        eq(matchDecisions.state, "sent"),
      ),
    )
    .orderBy(desc(matchDecisions.madeAt))
    .limit(1);
  return decision?.orderId ?? null;
}

/** The order that the service names, for a match decided elsewhere. */
async function findResolvedOrder(ctx: ServiceCtx, { subjectId }: TaskRow) {
  const params = { raw_result_id: subjectId };
  const item = await nullIfNotFound(callService(ctx, endpoints.getUnmatchedResult, { params }));
  return item?.resolved_order_id ?? null;
}
