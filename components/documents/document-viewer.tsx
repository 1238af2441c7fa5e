"use client";

import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderPapers } from "@/lib/domain/orders/order-documents";
import { useReportDocuments } from "./use-report-documents";

const openDocument = createLatePart(async () => (await import("./open-document")).OpenDocument);

type DocumentViewerProps = { order: OrderRecord; open: string | null; onClose: () => void };

/**
 * The open document, by its kind or the id of a laboratory's document: beside the results on a wide screen unless
 * enlarged, otherwise full screen.
 */
export function DocumentViewer({ order, open, onClose }: DocumentViewerProps) {
  const documents = useReportDocuments(order.id);
  const shown =
    orderPapers(order).find(({ kind }) => kind === open) ?? documents.find(({ id }) => id === open);
  const Open = useLatePart(openDocument, shown !== undefined);
  if (!shown || !Open) return null;
  return <Open key={open} orderId={order.id} shown={shown} onClose={onClose} />;
}
