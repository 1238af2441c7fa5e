"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { saveFile } from "@/components/ui/display/save-file";
import { toast } from "@/components/ui/feedback/toast";
import { MIN_CLOSING_REASON } from "@/lib/contract/dashboard/critical-result";
import type { CriticalFilters } from "@/lib/domain/critical-results/critical-filters";
import { useWrite } from "@/lib/query/core/use-write";
import { exportCriticalResults } from "@/lib/query/critical-results/critical-results";

type ExportReportDialogProps = { filters: CriticalFilters; zone: string; onClose: () => void };

/** Exports the report as it is filtered. The audit log keeps the reason and the filters. */
export function ExportReportDialog({ filters, zone, onClose }: ExportReportDialogProps) {
  const [reason, setReason] = useState("");
  const write = useWrite({
    send: (wanted: string) => exportCriticalResults({ ...filters, zone, reason: wanted }),
    onDone: (download) => {
      saveFile(download);
      toast({ tone: "success", title: "Saved.", body: download.name });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Export the report"
      subtitle="The critical results that the filters show, as a CSV file"
      submitLabel="Export"
      disabledReason={
        reason.trim().length < MIN_CLOSING_REASON
          ? `Give a reason of at least ${MIN_CLOSING_REASON} characters.`
          : undefined
      }
      write={write}
      notice={{ notDone: "No file was exported", kept: "Your reason is kept." }}
      onSubmit={() => write.start(reason.trim())}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={300}
        autoFocus
        description="Do not name a person: the audit log keeps it with your name."
      />
      <p className="text-small text-ink-2">
        The file contains names and results of people. Times are in the zone {zone}.
      </p>
    </FormDialog>
  );
}
