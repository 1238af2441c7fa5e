"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { formatDate } from "@/lib/domain/datetime";
import { checkHead, HeadDraft, isDateField } from "@/lib/domain/lab-reports/review/head-draft";
import type { RowDate } from "@/lib/domain/lab-reports/review/row-dates";
import { useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { FieldOnPage, HeadField } from "./head-field";
import type { ReportPage } from "./use-report-page";
import type { ReviewWork } from "./use-review-work";

type HeadDialogProps = { work: ReviewWork; page: ReportPage; part: "head" | "dates" };

/** Corrects the fields in the head of the report, or its dates, each beside its place on the page. */
export function HeadDialog({ work, page, part }: HeadDialogProps) {
  const isDates = part === "dates";
  const entries = work.state.metadata.filter(({ field }) => isDateField(field) === isDates);
  const rowDates = isDates ? work.state.dates.dates : [];
  const [draft, setDraft] = useState<HeadDraft>({});
  const [isTried, setTried] = useState(false);
  const kept = useFormDraft({
    kind: "report-head",
    recordId: `${work.review.report.job_id}-${part}`,
    values: draft,
    empty: {},
    schema: HeadDraft,
    restore: setDraft,
  });
  const { changes, problems } = checkHead(draft, entries, rowDates);
  function save() {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    kept.sent();
    work.changes.push(...changes);
    work.open(null);
  }
  return (
    <FormDialog
      title={isDates ? "Dates of the report" : "Correct the report's header"}
      subtitle="Write what is on the page. What was read is kept."
      width="wide"
      submitLabel="Save"
      onSubmit={save}
      onClose={() => work.open(null)}
    >
      <DraftNotice draft={kept} />
      {entries.map((entry, index) => (
        <HeadField
          key={entry.field}
          entry={entry}
          typed={draft[entry.field]}
          problems={isTried ? problems[entry.field] : undefined}
          page={page}
          hasFocus={index === 0}
          onChange={(typed) => setDraft({ ...draft, [entry.field]: typed })}
        />
      ))}
      {rowDates.map((date) => (
        <RowDateField
          key={date.printed}
          date={date}
          text={draft[date.printed]?.text ?? date.value ?? ""}
          error={isTried ? problems[date.printed]?.text : undefined}
          page={page}
          onChange={(text) =>
            setDraft({ ...draft, [date.printed]: { text, isAbsent: false, reason: "" } })
          }
        />
      ))}
    </FormDialog>
  );
}

type RowDateFieldProps = {
  date: RowDate;
  text: string;
  error: string | undefined;
  page: ReportPage;
  onChange: (text: string) => void;
};

/** The day that values with a collection date of their own were collected on. */
function RowDateField({ date, text, error, page, onChange }: RowDateFieldProps) {
  const { printed, readings, rowCount, box } = date;
  const label = `Collected: ${rowCount === 1 ? "the value" : `the ${rowCount} values`} dated ${printed}`;
  return (
    <FieldOnPage label={label} box={box} page={page}>
      <TextField
        label={label}
        maxLength={200}
        value={text}
        onChange={onChange}
        onFocus={() => box && page.show(box.page)}
        errorMessage={error}
      />
      {readings.length > 0 ? (
        <span className="flex flex-wrap items-center gap-2 text-small">
          {readings.length === 1 ? "Not read reliably. It may be" : "It can mean"}
          {readings.map((day) => (
            <Button key={day} size="small" onPress={() => onChange(day)}>
              {formatDate(day)}
            </Button>
          ))}
        </span>
      ) : null}
    </FieldOnPage>
  );
}
