"use client";

import type { FormEvent, KeyboardEvent } from "react";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import { type DraftField, editDraft } from "@/lib/domain/lab-reports/review/row-draft";
import { FIELD_WIDTHS, ROWS_ACTIONS, ROWS_FORM } from "./rows-class";
import type { ReviewWork } from "./use-review-work";

type FormField = { field: DraftField; label: string; size: keyof typeof FIELD_WIDTHS };
const FORM_FIELDS: readonly FormField[] = [
  { field: "test_name", label: "Test", size: "wide" },
  { field: "value", label: "Value", size: "middle" },
  { field: "units", label: "Unit", size: "narrow" },
  { field: "range_low", label: "Low", size: "narrow" },
  { field: "range_high", label: "High", size: "narrow" },
  { field: "range_text", label: "Range as printed", size: "middle" },
  { field: "flag_text", label: "Flag", size: "narrow" },
];
const DAY_FIELD: FormField = { field: "date_collected", label: "Collected", size: "middle" };

/** The fields of a row; with its collection day where the report has several, or where it is not known. */
export function getFormFields({ state }: Pick<ReviewWork, "state">): readonly FormField[] {
  const { rows, dates } = state;
  const isUnclear = rows.some(({ parsed }) =>
    parsed?.cells?.value.reasons.includes("date_unclear"),
  );
  return dates.areSeveral || isUnclear ? [...FORM_FIELDS, DAY_FIELD] : FORM_FIELDS;
}

/** The fields of the current row. Enter saves; Escape closes and keeps the typed text. */
export function RowForm({ row, work }: { row: ReviewRow; work: ReviewWork }) {
  const { problems, confirm, setDraft, setEditing, list } = work;
  const draft = work.getText(row);
  function close() {
    setEditing(false);
    list.goTo(row.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    confirm(row);
  }
  return (
    <form
      className={ROWS_FORM}
      aria-label={`Correct ${row.values.test_name}`}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {getFormFields(work).map(({ field, label, size }) => (
        <TextField
          key={field}
          label={label}
          className={FIELD_WIDTHS[size]}
          autoFocus={field === "value"}
          maxLength={400}
          value={draft[field]}
          onChange={(text) => setDraft(row, editDraft(draft, field, text))}
          errorMessage={problems?.[field]}
        />
      ))}
      <div className={ROWS_ACTIONS}>
        <Button variant="primary" type="submit" kbd="↵" className="max-sm:hidden">
          Confirm
        </Button>
        <Button kbd="Esc" onPress={close}>
          Close
        </Button>
      </div>
    </form>
  );
}
