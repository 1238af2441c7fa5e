"use client";

import { ExportDialog } from "@/components/shared/export-dialog";
import { MIN_CLOSING_REASON } from "@/lib/contract/dashboard/critical-result";
import type { CriticalFilters } from "@/lib/domain/critical-results/critical-filters";
import { download } from "@/lib/query/core/download";

type ExportReportDialogProps = { filters: CriticalFilters; zone: string; onClose: () => void };

/** Exports the report with its current filters. The audit log keeps the reason and the filters. */
export function ExportReportDialog({ filters, zone, onClose }: ExportReportDialogProps) {
  return (
    <ExportDialog
      title="Export the report"
      subtitle="The critical results that the filters show, as a CSV file"
      recordId="critical-results"
      minReasonLength={MIN_CLOSING_REASON}
      reasonHint="Do not name a person: the audit log keeps it with your name."
      send={(reason) => download("POST /api/critical-results/export", { ...filters, zone, reason })}
      onClose={onClose}
    >
      The file contains names and results of people. Times are in the zone {zone}.
    </ExportDialog>
  );
}
