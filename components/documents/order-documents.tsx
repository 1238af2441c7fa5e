"use client";

import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderPapers } from "@/lib/domain/orders/order-documents";
import { DocumentRow } from "./document-row";
import { ReportDocumentRow } from "./report-document-row";
import { useReportDocuments } from "./use-report-documents";

type OrderDocumentsProps = {
  order: OrderRecord;
  /** The document in the viewer, if any: its kind, or the id of a laboratory's document. */
  open: string | null;
  onOpen: (document: string | null) => void;
};

/** The documents of an order; one at a time is shown in the viewer beside them. */
export function OrderDocuments({ order, open, onOpen }: OrderDocumentsProps) {
  const documents = useReportDocuments(order.id);
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
        {documents.map((document) => (
          <ReportDocumentRow
            key={document.id}
            orderId={order.id}
            document={document}
            isOpen={open === document.id}
            onToggle={() => onOpen(open === document.id ? null : document.id)}
          />
        ))}
      </ul>
    </section>
  );
}
