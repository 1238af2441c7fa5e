import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { matchReviewEndpoints } from "@/lib/contract/dashboard/endpoints/match-review";
import type { MatchOfOrder } from "@/lib/contract/dashboard/orders/order-match";
import { endpoints } from "@/lib/contract/service/endpoints";
import { findIdentityDifferences, toIdentity } from "@/lib/domain/identity/compare-identity";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { readCorrections } from "./corrections";
import { toDecision } from "./decisions";

const ITEM_CONCURRENCY = 3;

/**
 * The decisions made here that gave an order its result, whom it names instead of the order's patient, the cases that doubt one of them, and the service's
 * information on how the result was matched (real deployments have no such call).
 */
export const readMatchOfOrder = operation(
  matchReviewEndpoints.readMatchOfOrder,
  {
    permission: "match:read",
    audit: { subject: ({ order_id }) => ({ type: "order", id: order_id }) },
  },
  async (ctx, { order_id }) => {
    const { teamId, resultOrderId, state, madeAt } = matchDecisions;
    const isOfOrder = and(eq(teamId, ctx.team.id), eq(resultOrderId, order_id), eq(state, "sent"));
    const [rows, corrections, outcomes] = await Promise.all([
      runtime().db.select().from(matchDecisions).where(isOfOrder).orderBy(desc(madeAt)),
      readCorrections(ctx, { orderId: order_id }),
      nullIfNotFound(callService(ctx, endpoints.listMatchOutcomes, { params: { order_id } })),
    ]);
    return {
      decisions: rows.map((row) => toDecision(row, ctx)),
      named: await findNamed(ctx, order_id, rows),
      corrections,
      outcomes: outcomes?.data ?? null,
    };
  },
);

/** Whom the results of these decisions name, where that is not the order's patient. */
async function findNamed(
  ctx: Ctx,
  order_id: string,
  decisions: readonly { id: string; itemId: string }[],
): Promise<MatchOfOrder["named"]> {
  if (decisions.length === 0) return [];
  const order = await nullIfNotFound(
    callService(ctx, endpoints.getOrder, { params: { order_id } }),
  );
  if (!order?.patient_details) return [];
  const patient = toIdentity(order.patient_details);
  const named = await mapReads(ctx, ITEM_CONCURRENCY, decisions, async ({ id, itemId }) => {
    const params = { raw_result_id: itemId };
    const item = await nullIfNotFound(callService(ctx, endpoints.getUnmatchedResult, { params }));
    const person = item?.patient ? toIdentity(item.patient) : null;
    return { decision_id: id, person };
  });
  return named.flatMap(({ decision_id, person }) =>
    person && findIdentityDifferences(patient, person).length > 0
      ? [{ decision_id, person, patient }]
      : [],
  );
}
