"use client";

import { Download, Eye } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { buttonClass } from "@/components/ui/controls/button-class";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import type { ReportDocumentRecord } from "@/lib/contract/dashboard/orders/received-report-record";
import { formatFileSize } from "@/lib/domain/lab-reports/report-labels";
import { formatDocumentType, getDocumentTitle } from "@/lib/domain/results/report-documents";
import { reportDocumentPath } from "@/lib/query/received-reports";

const openReport = createLatePart(
  async () => (await import("@/components/shared/documents/open-report")).OpenReport,
);

type SentDocumentsProps = { documents: readonly ReportDocumentRecord[]; isRevealed: boolean };

/** The documents within a report, each of which can be saved and, unless it is of an unknown type, shown. */
export function SentDocuments({ documents, isRevealed }: SentDocumentsProps) {
  const [shown, setShown] = useState<ReportDocumentRecord | null>(null);
  const Open = useLatePart(openReport, shown !== null);
  return (
    <>
      <ul aria-label="Documents in the report" className="grid gap-1">
        {documents.map((document) => (
          <SentDocument
            key={document.id}
            document={document}
            isRevealed={isRevealed}
            onShow={() => setShown(document)}
          />
        ))}
      </ul>
      {shown && Open ? (
        <Open
          document={shown}
          isRevealed={isRevealed}
          onClose={() => setShown(null)}
          isAlwaysFull
        />
      ) : null}
    </>
  );
}

type SentDocumentProps = {
  document: ReportDocumentRecord;
  isRevealed: boolean;
  onShow: () => void;
};

function SentDocument({ document, isRevealed, onShow }: SentDocumentProps) {
  const title = getDocumentTitle(document);
  const type = formatDocumentType(document.type);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium wrap-anywhere">{title}</span>
      <span className="text-ink-3">
        {type ?? "not a document that can be shown here"}, {formatFileSize(document.size_bytes)}
      </span>
      {type ? (
        <Button
          size="small"
          icon={<Eye aria-hidden="true" />}
          aria-label={`Show ${title}`}
          onPress={onShow}
        >
          Show
        </Button>
      ) : null}
      {isRevealed ? null : (
        <a
          className={buttonClass({ variant: "quiet", size: "small" })}
          href={reportDocumentPath(document)}
          download
          aria-label={`Save ${title}`}
        >
          <Download aria-hidden="true" /> Save
        </a>
      )}
    </li>
  );
}
