import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { matchReviewEndpoints } from "@/lib/contract/dashboard/endpoints/match-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { readCorrections } from "./corrections";
import { toDecision } from "./decisions";

/**
 * The decisions made here that gave an order its result, the cases that doubt one of them, and the service's
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
      corrections,
      outcomes: outcomes?.data ?? null,
    };
  },
);
