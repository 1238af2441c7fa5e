"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import {
  checkDraft,
  EMPTY_DRAFT,
  editDraft,
  RowDraft,
} from "@/lib/domain/lab-reports/review/row-draft";
import { useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { FORM_FIELDS } from "./row-form";
import { FIELD_WIDTHS, ROWS_FORM } from "./rows-class";
import type { ReviewWork } from "./use-review-work";

type AddRowDialogProps = { work: ReviewWork; pageNumber: number };

/** Adds a value that is on the page but was not read. */
export function AddRowDialog({ work, pageNumber }: AddRowDialogProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const kept = useFormDraft({
    kind: "report-row",
    recordId: `${work.review.report.job_id}-${pageNumber}`,
    values: draft,
    empty: EMPTY_DRAFT,
    schema: RowDraft,
    restore: setDraft,
  });
  const [isTried, setTried] = useState(false);
  const { values, problems } = checkDraft(draft);
  function add() {
    setTried(true);
    if (!values) return;
    kept.sent();
    work.changes.push({ kind: "add", row_id: crypto.randomUUID(), page: pageNumber, values });
    work.list.announce(`${values.test_name} added.`);
    work.open(null);
  }
  return (
    <FormDialog
      title={`Add a value from page ${pageNumber}`}
      submitLabel="Add"
      onSubmit={add}
      onClose={() => work.open(null)}
    >
      <p className="text-small text-ink-2">
        Enter it as printed. Its code can be chosen afterwards.
      </p>
      <DraftNotice draft={kept} />
      <div className={ROWS_FORM}>
        {FORM_FIELDS.map(({ field, label, size }) => (
          <TextField
            key={field}
            label={label}
            className={FIELD_WIDTHS[size]}
            autoFocus={field === "test_name"}
            maxLength={400}
            value={draft[field]}
            onChange={(text) => setDraft(editDraft(draft, field, text))}
            errorMessage={isTried ? problems?.[field] : undefined}
          />
        ))}
      </div>
    </FormDialog>
  );
}
