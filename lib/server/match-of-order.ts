import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { MatchOfOrder } from "@/lib/contract/match-of-order";
import { Uuid } from "@/lib/contract/primitives";
import { matchDecisions } from "./db/schema/match-decisions";
import { foundOrNull } from "./found-or-null";
import { readCorrections } from "./match-review/corrections";
import { toDecision } from "./match-review/decisions";
import { operation } from "./operation";
import { runtime } from "./runtime";
import { callService } from "./service-client";

/**
 * The decisions made here that gave an order its result, the cases that doubt one of them, and what the service says of how the
 * result was matched; a real deployment has no such call.
 */
export const readMatchOfOrder = operation(
  {
    name: "match.of-order",
    permission: "match:read",
    kind: "read",
    input: z.strictObject({ order_id: Uuid }),
    output: MatchOfOrder,
    audit: { subject: ({ order_id }) => ({ type: "order", id: order_id }) },
  },
  async (ctx, { order_id }) => {
    const { teamId, resultOrderId, state, madeAt } = matchDecisions;
    const ofOrder = and(eq(teamId, ctx.team.id), eq(resultOrderId, order_id), eq(state, "sent"));
    const [rows, corrections, outcomes] = await Promise.all([
      runtime().db.select().from(matchDecisions).where(ofOrder).orderBy(desc(madeAt)),
      readCorrections(ctx, { orderId: order_id }),
      foundOrNull(callService(ctx, endpoints.listMatchOutcomes, { params: { order_id } })),
    ]);
    return {
      decisions: rows.map((row) => toDecision(row, ctx)),
      corrections,
      outcomes: outcomes?.data ?? null,
    };
  },
);
