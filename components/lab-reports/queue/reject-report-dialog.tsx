"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import { type LabReportLine, REJECTION_LENGTH } from "@/lib/contract/dashboard/lab-report-queue";
import { useWrite } from "@/lib/query/core/use-write";
import { labReportKeys, rejectLabReport } from "@/lib/query/lab-reports";

type RejectReportDialogProps = { report: LabReportLine; onClose: () => void };

const MIN_REASON_LENGTH = 3;

/** Ends a report that is not to be used, with a reason that the queue and the audit log show. */
export function RejectReportDialog({ report, onClose }: RejectReportDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const write = useWrite({
    send: (text: string) => rejectLabReport(report.job_id, text),
    record: [labReportKeys.searches],
    onDone: () => client.invalidateQueries({ queryKey: labReportKeys.all }),
    onDoneHere: () => {
      toast({ tone: "success", title: "Rejected." });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Reject the lab report"
      subtitle={report.person.name}
      role="alertdialog"
      submitLabel="Reject"
      submitVariant="danger"
      cancelLabel="Keep"
      disabledReason={
        reason.trim().length < MIN_REASON_LENGTH ? "Write why it is rejected." : undefined
      }
      write={write}
      notice={{ notDone: "Not rejected", kept: "Your reason is kept." }}
      onSubmit={() => write.start(reason.trim())}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        maxLength={REJECTION_LENGTH}
        autoComplete="off"
        autoFocus
        description="It is no longer work to do, and its values appear nowhere. The file is kept."
      />
    </FormDialog>
  );
}
