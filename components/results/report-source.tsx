"use client";

import { useState } from "react";
import { ReceivedText, ROWS_ONLY } from "@/components/shared/received/received-text";
import { Button } from "@/components/ui/controls/button";
import type { StoredReportRecord } from "@/lib/contract/dashboard/orders/received-report-record";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { formatFileSize } from "@/lib/domain/lab-reports/report-labels";

type ReportSourceProps = {
  rawResultId: string | null;
  stored: StoredReportRecord | null;
  zone: ClockZone;
  isRevealed: boolean;
};

/** How a report is stored, and its text as it arrived when that is opened: each opening is recorded. */
export function ReportSource({ rawResultId, stored, zone, isRevealed }: ReportSourceProps) {
  const [isOpen, setOpen] = useState(false);
  if (stored === null || rawResultId === null) {
    return <p className="text-small text-ink-2">{ROWS_ONLY}</p>;
  }
  const { sender, received_at, size_bytes, sha256 } = stored;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        <span>
          Sent by {sender}, received {formatInstant(received_at, zone)},{" "}
          {formatFileSize(size_bytes)}
        </span>
        <span className="wrap-anywhere">
          SHA-256 <span className="mono">{sha256}</span>
        </span>
        <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? "Close the text" : "Show the text as received"}
        </Button>
      </p>
      {isOpen ? <ReceivedText rawResultId={rawResultId} isRevealed={isRevealed} /> : null}
    </div>
  );
}
