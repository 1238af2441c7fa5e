"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { REJECTION_REASON_LENGTH } from "@/lib/contract/dashboard/lab-report-review";
import type { useRejectReview } from "@/lib/query/lab-report-review/use-lab-report-review";

const MIN_REASON_LENGTH = 3;

type RejectDialogProps = { write: ReturnType<typeof useRejectReview>; onClose: () => void };

/** Rejects a report for good: nothing of it becomes part of anybody's record. */
export function RejectDialog({ write, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim().length < MIN_REASON_LENGTH;
  function send() {
    setTried(true);
    if (!isMissing) write.start(reason.trim());
  }
  return (
    <FormDialog
      title="Reject this report?"
      role="alertdialog"
      submitLabel="Reject report"
      submitVariant="danger"
      cancelLabel="Keep reviewing"
      write={write}
      notice={{ notDone: "Not rejected", kept: "Your reason is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="small ink-2">
        None of its values appear on the person’s page. If it is another person’s report, upload it
        again for them.
      </p>
      <TextField
        label="Reason"
        autoFocus
        maxLength={REJECTION_REASON_LENGTH}
        value={reason}
        onChange={setReason}
        errorMessage={isTried && isMissing ? "Write why the report is rejected" : undefined}
      />
    </FormDialog>
  );
}
