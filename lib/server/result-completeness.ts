import "server-only";
import { z } from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { CompleteResultInput, type IncompleteResult } from "@/lib/contract/incomplete-result";
import { Order } from "@/lib/contract/order";
import { Uuid } from "@/lib/contract/primitives";
import { ReceivedReports } from "@/lib/contract/received-report";
import type { Ctx } from "./context";
import { ConsoleError } from "./errors";
import { operation } from "./operation";
import { callService } from "./service-client";

const OrderInput = z.strictObject({ order_id: Uuid });

const subject = ({ order_id }: { order_id: string }) => ({ type: "order", id: order_id });

/**
 * Every report that came in for an order, row by row, with what became of each. Refused with `conflict` on a real
 * deployment, whose API has no such call.
 */
export const readReceivedReports = operation(
  {
    name: "result.read-received",
    permission: "result:read",
    kind: "read",
    input: OrderInput,
    output: ReceivedReports,
    audit: { subject, resultDetail: ({ reports }) => ({ reports: reports.length }) },
  },
  async (ctx, params) => {
    requireEmbedded(ctx);
    return callService(ctx, endpoints.listReceivedReports, { params });
  },
);

/**
 * Completes an order without the markers that its laboratory never reported. Refused with `conflict` when other markers are
 * open than those that were seen, and on a real deployment, whose API has no such call.
 */
export const completeWithoutMarkers = operation(
  {
    name: "result.complete-without",
    permission: "result:complete",
    kind: "write",
    input: CompleteResultInput,
    output: Order,
    audit: {
      subject,
      detail: ({ open_markers, reason }) => ({ open_markers, reason_length: reason.length }),
    },
  },
  async (ctx, { order_id, ...body }) => {
    requireEmbedded(ctx);
    return callService(ctx, endpoints.completeResult, {
      params: { order_id },
      body: { ...body, staff: ctx.actor.name },
    });
  },
);

/** The orders whose missing markers nobody should go on waiting for; none on a deployment that cannot say it. */
export async function listIncomplete(ctx: Ctx): Promise<IncompleteResult[]> {
  if (ctx.team.deployment !== "embedded") return [];
  const { incomplete_results } = await callService(ctx, endpoints.listIncompleteResults, {});
  return incomplete_results;
}

function requireEmbedded({ team }: Ctx): void {
  if (team.deployment === "embedded") return;
  throw new ConsoleError("conflict", "This deployment's API has no such call.");
}
