"use client";

import { useQuery } from "@tanstack/react-query";
import { type DocumentFrame, ShowDocument } from "@/components/shared/documents/document-frame";
import { DocumentPanel } from "@/components/shared/documents/document-panel";
import { OpenReport } from "@/components/shared/documents/open-report";
import type { ReportDocumentRecord } from "@/lib/contract/dashboard/orders/received-report-record";
import type { Paper } from "@/lib/domain/orders/order-documents";
import { orderDocumentQuery } from "@/lib/query/order-documents";
import { usePaperState } from "./use-paper-state";

type OpenDocumentProps = {
  orderId: string;
  shown: Paper | ReportDocumentRecord;
  onClose: () => void;
};

/** The open document. This module is loaded when a document is first opened. */
export function OpenDocument({ orderId, shown, onClose }: OpenDocumentProps) {
  const isPaper = "kind" in shown;
  // The documents of the laboratory are covered like the result.
  const { isDoubted, missing } = usePaperState(orderId, isPaper ? shown : RESULT);
  if (missing) return null;
  if (!isPaper) return <OpenReport document={shown} isRevealed={isDoubted} onClose={onClose} />;
  return (
    <ShowDocument title={shown.title} onClose={onClose}>
      {(frame) => (
        <PaperPanel orderId={orderId} paper={shown} isRevealed={isDoubted} frame={frame} />
      )}
    </ShowDocument>
  );
}

const RESULT = { kind: "result", missing: null } as const;

type PaperPanelProps = {
  orderId: string;
  paper: Paper;
  isRevealed: boolean;
  frame: DocumentFrame;
};

function PaperPanel({ orderId, paper, ...rest }: PaperPanelProps) {
  const query = useQuery(orderDocumentQuery(orderId, paper.kind, rest.isRevealed));
  return <DocumentPanel query={query} title={paper.title} type="application/pdf" {...rest} />;
}
