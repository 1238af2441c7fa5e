"use client";

import { useState } from "react";
import type { ReviewWork } from "@/components/lab-reports/review/use-review-work";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { IDENTITY_REASON_LENGTH, IdentityReason } from "@/lib/contract/dashboard/identity";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";

/** Confirms that the patient on the report is the person on record despite differences. */
export function PersonDialog({ work }: { work: ReviewWork }) {
  const { patient, record, difference } = work.state.patient;
  const [text, setText, draft] = useDraftText("report-person", work.review.report.job_id);
  const [isTried, setTried] = useState(false);
  const { user_id, name } = work.review.report.person;
  const parsed = IdentityReason.safeParse(text);
  function confirm() {
    setTried(true);
    if (!parsed.success || user_id === null) return;
    const confirmation = { user_id, record, patient, reason: parsed.data };
    draft.sent();
    work.changes.push({ kind: "confirm_person", confirmation });
    work.list.announce("The difference is confirmed.");
    work.open(null);
  }
  return (
    <FormDialog
      title={`Is this the report of ${name}?`}
      role="alertdialog"
      submitLabel="It is the same person"
      submitVariant="danger"
      onSubmit={confirm}
      onClose={() => work.open(null)}
    >
      <p>{difference} The values will be part of this person’s record.</p>
      <DraftNotice draft={draft} />
      <TextField
        label="Why it is the same person"
        autoFocus
        maxLength={IDENTITY_REASON_LENGTH}
        value={text}
        onChange={setText}
        errorMessage={isTried ? parsed.error?.issues[0]?.message : undefined}
      />
    </FormDialog>
  );
}
