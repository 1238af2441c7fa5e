"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { personName, personNote } from "@/components/shared/person-labels";
import { PersonPicker } from "@/components/shared/person-picker";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Dialog } from "@/components/ui/controls/dialog";
import { TextField } from "@/components/ui/controls/text-field";
import type { LabReportSummary } from "@/lib/contract/dashboard/lab-report";
import { REJECTION_REASON_LENGTH } from "@/lib/contract/dashboard/lab-report-review";
import type { PersonHit } from "@/lib/contract/dashboard/person";
import { formatSplit } from "@/lib/domain/lab-reports/report-labels";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { useMoveReport } from "@/lib/query/lab-report-review/use-lab-report-review";

const MIN_REASON_LENGTH = 3;

type MoveReportDialogProps = {
  report: Pick<LabReportSummary, "job_id" | "person" | "split_from" | "state">;
  onMoved: (name: string) => void;
  onClose: () => void;
};

/** Files a report under the person to whom it belongs, with a reason. */
export function MoveReportDialog({ report, onMoved, onClose }: MoveReportDialogProps) {
  const [person, setPerson] = useState<PersonHit | null>(null);
  const [reason, setReason, draft] = useDraftText("report-move", report.job_id);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isTried, setTried] = useState(false);
  const write = useMoveReport(report.job_id, () => {
    draft.sent();
    onMoved(person ? personName(person) : "");
  });
  const isNobodys = report.person.user_id === null;
  const isMissing = reason.trim().length < MIN_REASON_LENGTH;
  const isFinished = report.state === "finished";
  function send() {
    setTried(true);
    if (person === null || isMissing) return;
    const { user_id } = person.user;
    write.start({ user_id, reason: reason.trim(), is_confirmed: isConfirmed });
  }
  return (
    // The dialog is not a form, because Enter is used by the person search.
    <Dialog
      title={isNobodys ? "Whose report is this?" : "Move this report to another person?"}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button kbd="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={write.isPending}
            disabledReason={person === null ? "Choose the person first." : undefined}
            onPress={send}
          >
            {isNobodys ? "Assign" : "Move report"}
          </Button>
        </>
      }
    >
      <p className="text-small text-ink-2">
        {report.split_from ? `${formatSplit(report.split_from)}. ` : null}
        {isFinished
          ? `Its values leave the results of ${report.person.name} and appear in those of the other person.`
          : "The patient on the page is compared with this person’s record before the review can be finished."}
      </p>
      <DraftNotice draft={draft} />
      <PersonPicker autoFocus chosenId={null} onChoose={setPerson} />
      {person ? (
        <p className="text-small" role="status">
          For <strong>{personName(person)}</strong>{" "}
          <span className="text-ink-2">{personNote(person)}</span>
        </p>
      ) : null}
      <TextField
        label="Why it is theirs"
        autoComplete="off"
        maxLength={REJECTION_REASON_LENGTH}
        value={reason}
        onChange={setReason}
        errorMessage={isTried && isMissing ? "Say why it is this person’s" : undefined}
      />
      {isFinished ? (
        <Checkbox checked={isConfirmed} onChange={setConfirmed}>
          It is theirs even if the patient on the page differs from their record
        </Checkbox>
      ) : null}
      <WriteNotice write={write} notDone="Not moved" kept="Your reason is kept here." />
    </Dialog>
  );
}
