"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { IDENTITY_REASON_LENGTH, IdentityReason } from "@/lib/contract/dashboard/identity";
import type { ReviewWork } from "./use-review-work";

/** Confirms that the patient on the paper is the person on record although they differ. */
export function PersonDialog({ work }: { work: ReviewWork }) {
  const { patient, record, difference } = work.state.patient;
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const { user_id, name } = work.review.report.person;
  const parsed = IdentityReason.safeParse(text);
  function confirm() {
    setTried(true);
    if (!parsed.success) return;
    const confirmation = { user_id, record, patient, reason: parsed.data };
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
