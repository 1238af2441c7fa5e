import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { MatchOfOrder } from "@/lib/contract/match-of-order";
import { Uuid } from "@/lib/contract/primitives";
import { matchDecisions } from "./db/schema/match-decisions";
import { readCorrections } from "./match-review/corrections";
import { toDecision } from "./match-review/decisions";
import { operation } from "./operation";
import { runtime } from "./runtime";

/** The decisions of this console that gave an order its result, and the cases that doubt one of them. */
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
    const [rows, corrections] = await Promise.all([
      runtime().db.select().from(matchDecisions).where(ofOrder).orderBy(desc(madeAt)),
      readCorrections(ctx, { orderId: order_id }),
    ]);
    return { decisions: rows.map((row) => toDecision(row, ctx)), corrections };
  },
);
