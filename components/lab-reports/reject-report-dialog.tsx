"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import type { LabReportSummary } from "@/lib/contract/dashboard/lab-report";
import {
  REJECTION_REASON_LENGTH,
  type ReviewEnded,
} from "@/lib/contract/dashboard/lab-report-review";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { useRejectReport } from "@/lib/query/lab-report-review/use-lab-report-review";

const MIN_REASON_LENGTH = 3;

type RejectReportDialogProps = {
  report: Pick<LabReportSummary, "job_id" | "person">;
  onRejected: (ended: ReviewEnded) => void;
  onClose: () => void;
};

/** Rejects a report permanently, with a reason that is shown in the queue and on the report. */
export function RejectReportDialog({ report, onRejected, onClose }: RejectReportDialogProps) {
  const [reason, setReason, draft] = useDraftText("report-rejection", report.job_id);
  const [isTried, setTried] = useState(false);
  const write = useRejectReport(report.job_id, (ended) => {
    draft.sent();
    onRejected(ended);
  });
  const isMissing = reason.trim().length < MIN_REASON_LENGTH;
  function send() {
    setTried(true);
    if (!isMissing) write.start(reason.trim());
  }
  return (
    <FormDialog
      title="Reject this report?"
      subtitle={report.person.name}
      role="alertdialog"
      submitLabel="Reject report"
      submitVariant="danger"
      cancelLabel="Keep it"
      write={write}
      notice={{ notDone: "Not rejected", kept: "Your reason is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">
        None of its values appear on the person’s page; the file is kept. If it is another person’s
        report, upload it again for them.
      </p>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        autoComplete="off"
        autoFocus
        maxLength={REJECTION_REASON_LENGTH}
        value={reason}
        onChange={setReason}
        errorMessage={
          isTried && isMissing ? "Give the reason why the report is rejected" : undefined
        }
      />
    </FormDialog>
  );
}
