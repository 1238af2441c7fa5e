"use client";

import { useState } from "react";
import type { DocumentKind } from "@/lib/contract/dashboard/order-document";
import type { Order } from "@/lib/contract/service/order";
import { orderPapers } from "@/lib/domain/orders/order-documents";
import { DocumentRow } from "./document-row";
import styles from "./pdf.module.css";

/** The documents of an order, shown on the page one at a time. */
export function OrderDocuments({ order }: { order: Order }) {
  const [open, setOpen] = useState<DocumentKind | null>(null);
  return (
    <section className="section print:hidden" aria-labelledby="documents-title">
      <div className="section-head">
        <h2 id="documents-title">Documents</h2>
        <span className="sub">each access is recorded</span>
      </div>
      <ul className={styles.papers}>
        {orderPapers(order).map((paper) => (
          <DocumentRow
            key={paper.kind}
            orderId={order.id}
            paper={paper}
            isOpen={open === paper.kind}
            onToggle={() => setOpen(open === paper.kind ? null : paper.kind)}
          />
        ))}
      </ul>
    </section>
  );
}
