import "server-only";
import { resultEndpoints } from "@/lib/contract/dashboard/endpoints/results";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { IncompleteResult } from "@/lib/contract/service/incomplete-result";
import { getCompletionDisabledReason } from "@/lib/domain/results/completion";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { DOUBT_WARNING, readDoubt } from "@/lib/server/orders/doubts";
import { toOrderRecord } from "@/lib/server/people/contact-access";
import { keepAcknowledged } from "./acknowledgements";

/**
 * Completes an order of which a staff member says that nothing is missing, with a reason. Refuses with `conflict` on a
 * deployment without this call, and when the open markers or the texts to be read have changed since the staff member
 * saw them.
 */
export const completeResult = operation(
  resultEndpoints.completeResult,
  {
    permission: "result:complete",
    audit: {
      subject: ({ order_id }) => ({ type: "order", id: order_id }),
      // The reason itself is stored with the result; the audit log has no free text about a person.
      detail: ({ reason, open_markers, to_be_read }) => ({
        reason_length: reason.length,
        open_markers,
        texts_read: to_be_read,
      }),
    },
    live: ({ order_id }) => [
      { topic: "results", id: order_id, user_id: null },
      { topic: "orders", id: order_id, user_id: null },
    ],
  },
  async (ctx, { order_id, ...body }) => {
    requireEmbedded(ctx);
    await requireNoDoubt(ctx, order_id);
    const before = await callService(ctx, endpoints.getOrder, { params: { order_id } });
    const order = await callService(ctx, endpoints.completeResult, {
      params: { order_id },
      body: { ...body, staff: ctx.actor.name },
    });
    await keepAcknowledged(ctx, before, order);
    return toOrderRecord(ctx, order);
  },
);

/** Every report that was received for an order, row by row, with its outcome. Only the embedded service keeps them. */
export const readAsReceived = operation(
  resultEndpoints.readAsReceived,
  {
    permission: "result:read",
    audit: {
      subject: ({ order_id }) => ({ type: "order", id: order_id }),
      detail: ({ reveal }) => (reveal ? { revealed: true } : {}),
    },
  },
  async (ctx, { order_id, reveal }) => {
    requireEmbedded(ctx);
    if (reveal === undefined) await requireNoDoubt(ctx, order_id);
    return callService(ctx, endpoints.listReceivedReports, { params: { order_id } });
  },
);

type IncompleteList = {
  readonly lines: readonly IncompleteResult[];
  readonly isCut: boolean;
};

/**
 * The orders with markers that were never reported, and whether there may be more; none on a deployment that does not
 * list them.
 */
export async function readIncompleteResults(ctx: ServiceCtx): Promise<IncompleteList> {
  const none = { lines: [], isCut: false };
  if (getCompletionDisabledReason(ctx.team.deployment) !== null) return none;
  const answer = await nullIfNotFound(callService(ctx, endpoints.listIncompleteResults, {}));
  return answer === null ? none : { lines: answer.incomplete_results, isCut: answer.is_cut };
}

/** Throws `conflict` for an order whose result may be another person's. */
export async function requireNoDoubt(ctx: Ctx, order_id: string): Promise<void> {
  if ((await readDoubt(ctx, [order_id])) !== null)
    throw new DashboardError("conflict", DOUBT_WARNING);
}

/** Throws `conflict` on a deployment that neither completes orders on request nor shows reports as received. */
export function requireEmbedded({ team }: Ctx): void {
  const reason = getCompletionDisabledReason(team.deployment);
  if (reason !== null) throw new DashboardError("conflict", reason);
}
