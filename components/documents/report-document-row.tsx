"use client";

import { Download, Eye, EyeOff } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { buttonClass } from "@/components/ui/controls/button-class";
import type { ReportDocumentRecord } from "@/lib/contract/dashboard/orders/received-report-record";
import { formatFileSize } from "@/lib/domain/lab-reports/report-labels";
import { formatDocumentType, getDocumentTitle } from "@/lib/domain/results/report-documents";
import { reportDocumentPath } from "@/lib/query/received-reports";
import { ROW } from "./row-class";
import { usePaperState } from "./use-paper-state";

type ReportDocumentRowProps = {
  orderId: string;
  document: ReportDocumentRecord;
  isOpen: boolean;
  onToggle: () => void;
};

/** A document that the laboratory sent: what it is, and the buttons that show and download it. */
export function ReportDocumentRow({ orderId, document, isOpen, onToggle }: ReportDocumentRowProps) {
  const { isDoubted } = usePaperState(orderId, { kind: "result", missing: null });
  const title = getDocumentTitle(document);
  const type = formatDocumentType(document.type);
  const Icon = isOpen ? EyeOff : Eye;
  return (
    <li className={ROW}>
      <span className="flex-[1_1_180px] font-medium wrap-anywhere max-sm:basis-full">
        {title}{" "}
        <span className="text-small font-normal text-ink-3">
          {type ?? "not a document that can be shown here"}, {formatFileSize(document.size_bytes)}
        </span>
      </span>
      {type ? (
        <Button
          size="small"
          icon={<Icon aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Close" : "Show"} ${title}`}
          onPress={onToggle}
        >
          {isOpen ? "Close" : "Show"}
        </Button>
      ) : null}
      {isDoubted ? (
        <span className="text-small text-ink-3">not saved while it may be another person's</span>
      ) : (
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
