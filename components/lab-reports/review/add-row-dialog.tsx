"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { draftFromLine } from "@/lib/domain/lab-reports/review/line-draft";
import {
  checkDraft,
  EMPTY_DRAFT,
  editDraft,
  RowDraft,
} from "@/lib/domain/lab-reports/review/row-draft";
import { useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { PageCrop } from "./page-crop";
import { getFormFields } from "./row-form";
import { FIELD_WIDTHS, ROWS_FORM } from "./rows-class";
import type { ReportPage } from "./use-report-page";
import type { ReviewWork } from "./use-review-work";

type AddRowDialogProps = { work: ReviewWork; page: ReportPage };

/** Adds a value that is on the page but was not read, prefilled from its line where that is known. */
export function AddRowDialog({ work, page }: AddRowDialogProps) {
  const { addedLine: line } = work;
  const pageNumber = line?.box.page ?? page.number;
  const [empty] = useState(() => (line ? draftFromLine(line.text) : EMPTY_DRAFT));
  const [draft, setDraft] = useState(empty);
  const kept = useFormDraft({
    kind: "report-row",
    recordId: `${work.review.report.job_id}-${line ? `line-${line.number}` : pageNumber}`,
    values: draft,
    empty,
    schema: RowDraft,
    restore: setDraft,
  });
  const [isTried, setTried] = useState(false);
  const { values, problems } = checkDraft(draft);
  function add() {
    setTried(true);
    if (!values) return;
    kept.sent();
    const row_id = crypto.randomUUID();
    const ofLine = line && { line_id: line.id };
    work.changes.push({ kind: "add", row_id, page: pageNumber, values, ...ofLine });
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
      {line ? <PageCrop source={page.source} box={line.box} label="The line" isWide /> : null}
      <p className="text-small text-ink-2">
        {line
          ? `Read as “${line.text}”. Compare each field with the page. `
          : "Enter it as printed. "}
        Its code can be chosen afterwards.
      </p>
      <DraftNotice draft={kept} />
      <div className={ROWS_FORM}>
        {getFormFields(work).map(({ field, label, size }) => (
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
