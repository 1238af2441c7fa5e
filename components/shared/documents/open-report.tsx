"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReportDocumentRecord } from "@/lib/contract/dashboard/orders/received-report-record";
import { getDocumentTitle } from "@/lib/domain/results/report-documents";
import { reportDocumentQuery } from "@/lib/query/received-reports";
import { type DocumentFrame, ShowDocument } from "./document-frame";
import { DocumentPanel } from "./document-panel";

type OpenReportProps = {
  document: ReportDocumentRecord;
  isRevealed: boolean;
  onClose: () => void;
  /** Full screen in a wide window too. */
  isAlwaysFull?: boolean;
};

/** A document that the laboratory sent, opened in the viewer. */
export function OpenReport({ document, isRevealed, ...rest }: OpenReportProps) {
  const title = getDocumentTitle(document);
  return (
    <ShowDocument title={title} {...rest}>
      {(frame) => <ReportPanel document={document} isRevealed={isRevealed} frame={frame} />}
    </ShowDocument>
  );
}

type ReportPanelProps = Pick<OpenReportProps, "document" | "isRevealed"> & { frame: DocumentFrame };

function ReportPanel({ document, isRevealed, frame }: ReportPanelProps) {
  const query = useQuery(reportDocumentQuery(document, isRevealed));
  return (
    <DocumentPanel
      query={query}
      title={getDocumentTitle(document)}
      type={document.type}
      isRevealed={isRevealed}
      frame={frame}
    />
  );
}
