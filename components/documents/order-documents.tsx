"use client";

import type { DocumentKind } from "@/lib/contract/dashboard/orders/order-document";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderPapers } from "@/lib/domain/orders/order-documents";
import { DocumentRow } from "./document-row";

type OrderDocumentsProps = {
  order: OrderRecord;
  /** The document in the viewer, if any. */
  open: DocumentKind | null;
  onOpen: (kind: DocumentKind | null) => void;
};

/** The documents of an order; one at a time is shown in the viewer beside them. */
export function OrderDocuments({ order, open, onOpen }: OrderDocumentsProps) {
  return (
    <section className="section print:hidden" aria-labelledby="documents-title">
      <div className="section-head">
        <h2 id="documents-title">Documents</h2>
        <span className="sub">each access is recorded</span>
      </div>
      <ul>
        {orderPapers(order).map((paper) => (
          <DocumentRow
            key={paper.kind}
            orderId={order.id}
            paper={paper}
            isOpen={open === paper.kind}
            onToggle={() => onOpen(open === paper.kind ? null : paper.kind)}
          />
        ))}
      </ul>
    </section>
  );
}
