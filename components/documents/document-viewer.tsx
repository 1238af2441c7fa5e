"use client";

import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import type { DocumentKind } from "@/lib/contract/dashboard/orders/order-document";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderPapers } from "@/lib/domain/orders/order-documents";

const openDocument = createLatePart(async () => (await import("./open-document")).OpenDocument);

type DocumentViewerProps = { order: OrderRecord; open: DocumentKind | null; onClose: () => void };

/** The open document: beside the results on a wide screen unless enlarged, otherwise full screen. */
export function DocumentViewer({ order, open, onClose }: DocumentViewerProps) {
  const paper = orderPapers(order).find(({ kind }) => kind === open);
  const Open = useLatePart(openDocument, paper !== undefined);
  if (!paper || !Open) return null;
  return <Open key={paper.kind} orderId={order.id} paper={paper} onClose={onClose} />;
}
