import "server-only";
import { resultEndpoints } from "@/lib/contract/dashboard/endpoints/results";
import type { DocumentKind } from "@/lib/contract/dashboard/orders/order-document";
import type { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { hasContact } from "@/lib/domain/orders/order-documents";
import { can } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService, callServiceBinary } from "@/lib/server/core/service/service-client";
import { readDoubt } from "@/lib/server/orders/doubts";
import { mayReadContact } from "@/lib/server/people/contact-access";

/** One document of an order as a PDF file. The file name has the order's id, not the patient's name. */
export const readDocument = operation(
  resultEndpoints.readDocument,
  {
    permission: "result:read",
    audit: {
      subject: ({ order_id }) => ({ type: "order", id: order_id }),
      detail: ({ kind, reveal }) => ({ kind, ...(reveal ? { revealed: true } : {}) }),
    },
  },
  async (ctx, { order_id, kind, reveal }) => {
    if (hasContact(kind)) await requireContact(ctx, order_id);
    if (reveal === undefined) await refuseDoubted(ctx, order_id, kind);
    const bytes = await READERS[kind](ctx, order_id);
    return { name: `${kind}-${order_id}.pdf`, stream: new Blob([bytes]).stream() };
  },
);

/**
 * Documents that print the patient's contact details are limited to staff who may read those, by role or in an
 * emergency.
 */
async function requireContact(ctx: Ctx, order_id: string): Promise<void> {
  if (can(ctx.actor.role, "person:read-contact")) return;
  const { user_id } = await callService(ctx, endpoints.getOrder, { params: { order_id } });
  if (await mayReadContact(ctx, user_id)) return;
  throw new DashboardError(
    "forbidden",
    "This document prints the patient's contact details, which your role does not include.",
  );
}

/** A report with values that may be another person's is read only when the staff member reveals it. */
async function refuseDoubted(ctx: Ctx, order_id: string, kind: DocumentKind): Promise<void> {
  if (kind !== "result" && kind !== "transaction-result") return;
  const order =
    kind === "result" ? null : await callService(ctx, endpoints.getOrder, { params: { order_id } });
  const family = order?.order_transaction?.orders.map(({ id }) => id) ?? [];
  if ((await readDoubt(ctx, [order_id, ...family])) === null) return;
  throw new DashboardError(
    "conflict",
    "This report is withheld: the result may be another person's. Reveal the result first.",
  );
}

type Reader = (ctx: Ctx, order_id: string) => Promise<Uint8Array<ArrayBuffer>>;

const READERS: Record<DocumentKind, Reader> = {
  result: (ctx, order_id) =>
    callServiceBinary(ctx, endpoints.getOrderResultPdf, { params: { order_id } }),
  requisition: (ctx, order_id) =>
    callServiceBinary(ctx, endpoints.getRequisitionPdf, { params: { order_id } }),
  instructions: (ctx, order_id) =>
    callServiceBinary(ctx, endpoints.getCollectionInstructionPdf, { params: { order_id } }),
  abn: (ctx, order_id) => callServiceBinary(ctx, endpoints.getAbnPdf, { params: { order_id } }),
  // Labels are printed shortly before the sample is collected, so they are dated today.
  labels: (ctx, order_id) =>
    callServiceBinary(ctx, endpoints.getOrderLabelsPdf, {
      params: { order_id },
      query: { collection_date: runtime().clock.now().toISOString() as Instant },
    }),
  "transaction-result": async (ctx, order_id) => {
    const order = await callService(ctx, endpoints.getOrder, { params: { order_id } });
    const transaction = order.order_transaction;
    if (!transaction)
      throw new DashboardError("not_found", "This order is not part of a transaction.");
    return callServiceBinary(ctx, endpoints.getTransactionResultPdf, {
      params: { transaction_id: transaction.id },
    });
  },
};
