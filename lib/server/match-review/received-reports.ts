import "server-only";
import { resultEndpoints } from "@/lib/contract/dashboard/endpoints/results";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DOCUMENT_TYPES } from "@/lib/contract/service/report-document";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import { can } from "@/lib/domain/permissions";
import { DOCUMENT_EXTENSIONS } from "@/lib/domain/results/report-documents";
import type { AuditSubject } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService, callServiceBinary } from "@/lib/server/core/service/service-client";
import { mayReadContact } from "@/lib/server/people/contact-access";
import { requireEmbedded, requireNoDoubt } from "@/lib/server/results/result-completeness";
import { isItemOpen } from "./read-item";

/**
 * A laboratory's report as it arrived, and the texts of it that have to be read. Refuses with `conflict` a result that may
 * be another person's unless it is revealed, and one in review that the staff member has not opened there; with
 * `forbidden` staff who may not read the patient's contact details, which reports contain.
 */
export const readReceivedReport = operation(
  resultEndpoints.readReceivedReport,
  {
    permission: "result:read",
    audit: {
      subject: ({ raw_result_id }) => ({ type: "result", id: raw_result_id }),
      detail: ({ reveal }) => (reveal ? { revealed: true } : {}),
      resultRelated: getRelated,
    },
  },
  async (ctx, { raw_result_id, reveal }) => {
    const item = await requireReadable(ctx, raw_result_id, reveal !== undefined);
    await requireContact(ctx, getAttached(item).user_id);
    const params = { raw_result_id };
    const report = await callService(ctx, endpoints.getReceivedReport, { params });
    return { ...report, ...getAttached(item) };
  },
);

/** A document that a laboratory sent within a report, as it was sent. Refuses with `conflict` like `readReceivedReport`. */
export const readReportDocument = operation(
  resultEndpoints.readReportDocument,
  {
    permission: "result:read",
    audit: {
      subject: ({ raw_result_id }) => ({ type: "result", id: raw_result_id }),
      detail: ({ document_id, reveal }) => ({
        document_id,
        ...(reveal ? { revealed: true } : {}),
      }),
      resultRelated: getRelated,
    },
  },
  async (ctx, { raw_result_id, document_id, reveal }) => {
    const item = await requireReadable(ctx, raw_result_id, reveal !== undefined);
    const document = item.documents?.find(({ id }) => id === document_id);
    if (!document) throw new DashboardError("not_found", "This report has no such document.");
    const params = { raw_result_id, document_id };
    const bytes = await callServiceBinary(ctx, endpoints.getReportDocument, { params });
    const type =
      DOCUMENT_TYPES.find((each) => each === document.type) ?? "application/octet-stream";
    return {
      ...getAttached(item),
      name: `report-of-the-laboratory-${document_id}.${DOCUMENT_EXTENSIONS[type]}`,
      type,
      stream: new Blob([bytes]).stream(),
    };
  },
);

async function requireReadable(
  ctx: Ctx,
  raw_result_id: string,
  isRevealed: boolean,
): Promise<UnmatchedResult> {
  requireEmbedded(ctx);
  const params = { raw_result_id };
  const item = await callService(ctx, endpoints.getUnmatchedResult, { params });
  const { order_id } = getAttached(item);
  if (order_id !== null) {
    if (!isRevealed) await requireNoDoubt(ctx, order_id);
  } else if (!(await isItemOpen(ctx, raw_result_id))) {
    throw new DashboardError(
      "conflict",
      "This result is in review. Claim it in Match review to read what the laboratory sent.",
    );
  }
  return item;
}

async function requireContact(ctx: Ctx, userId: string | null): Promise<void> {
  const mayRead =
    userId === null
      ? can(ctx.actor.role, "person:read-contact")
      : await mayReadContact(ctx, userId);
  if (mayRead) return;
  throw new DashboardError(
    "forbidden",
    "A report as it arrived contains the patient's contact details, which your role does not include.",
  );
}

/** Whose report it is, once it is attached to an order. */
function getAttached({ resolved_order_id, resolved_user_id }: UnmatchedResult) {
  return { order_id: resolved_order_id ?? null, user_id: resolved_user_id ?? null };
}

function getRelated({ order_id, user_id }: ReturnType<typeof getAttached>): AuditSubject[] {
  return [
    ...(order_id === null ? [] : [{ type: "order" as const, id: order_id }]),
    ...(user_id === null ? [] : [{ type: "person" as const, id: user_id }]),
  ];
}
