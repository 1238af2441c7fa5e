import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { PracticeDecideInput } from "@/lib/contract/dashboard/match-practice";
import { endpoints } from "@/lib/contract/service/endpoints";
import { gradeDecision } from "@/lib/domain/match-practice/grade-decision";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { practiceCases } from "@/lib/server/db/schema/match-practice";
import { readOrdersOfCase } from "./make-cases";
import type { CaseRecord } from "./practice-rounds";

type PracticeDecision = Omit<z.output<typeof PracticeDecideInput>, "case_id">;

const NOTE = "A decision of practice.";
const REJECTION = { action: "reject", order_id: null, user_id: null } as const;

/**
 * Grades a decision, stores it and sends it to the practice team. The first decision on a case counts; repeating it
 * changes nothing. A decision that the service refuses is not kept.
 */
export async function decideCase(
  place: Ctx,
  record: CaseRecord,
  decision: PracticeDecision,
): Promise<void> {
  const { action, order_id, user_id } = decision;
  const targetId = order_id ?? user_id;
  const resultId = record.resultId;
  if (resultId === null) throw new DashboardError("conflict", "This case is not ready yet.");
  if (record.action === action && (record.orderId ?? record.userId) === targetId) return;
  const orders = Object.values(await readOrdersOfCase(place, record));
  const truth = orders.flatMap((order) => [order.order_id, order.user_id]);
  const grade = gradeDecision(record.kind, { action, targetId }, truth);
  const { db, clock } = runtime();
  const stored = await db
    .update(practiceCases)
    .set({ action, orderId: order_id, userId: user_id, grade, decidedAt: clock.now() })
    .where(and(eq(practiceCases.id, record.id), isNull(practiceCases.action)))
    .returning({ id: practiceCases.id });
  if (stored.length === 0) {
    throw new DashboardError("conflict", "You have already decided this case. Start a new round.");
  }
  try {
    await sendDecision(place, resultId, decision);
  } catch (thrown) {
    // Already closed: an earlier response was lost, but the decision arrived.
    if (thrown instanceof DashboardError && thrown.code === "not_found") return;
    await db
      .update(practiceCases)
      .set({ action: null, orderId: null, userId: null, grade: null, decidedAt: null })
      .where(eq(practiceCases.id, record.id));
    throw thrown;
  }
}

/** Rejects the undecided results of a round, so that they do not pile up. Failures are ignored. */
export async function clearCases(place: Ctx, cases: readonly CaseRecord[]): Promise<void> {
  for (const { resultId, action } of cases) {
    if (resultId === null || action !== null) continue;
    await sendDecision(place, resultId, REJECTION).catch((thrown: unknown) => {
      if (!(thrown instanceof DashboardError)) throw thrown;
    });
  }
}

async function sendDecision(
  place: Ctx,
  raw_result_id: string,
  { action, order_id, user_id }: PracticeDecision,
): Promise<void> {
  const params = { raw_result_id };
  if (action === "accept") {
    const body = { order_id, user_id, note: NOTE };
    await callService(place, endpoints.acceptUnmatchedResult, { params, body });
  } else {
    const body = { action, note: NOTE };
    await callService(place, endpoints.resolveUnmatchedResult, { params, body });
  }
}
