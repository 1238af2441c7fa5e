"use client";

import { useState } from "react";
import { z } from "zod";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import type { MetadataField } from "@/lib/contract/dashboard/lab-report-review";
import { useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import type { ReviewWork } from "./use-review-work";

const HINTS: Partial<Record<MetadataField, string>> = {
  dob: "As printed, or a date such as 03-Nov-1979.",
  gender: "female, male or other",
};

/** Corrects the fields in the head of the report. */
export function HeadDialog({ work }: { work: ReviewWork }) {
  const { metadata } = work.state;
  const [texts, setTexts] = useState<Partial<Record<MetadataField, string>>>({});
  const draft = useFormDraft({
    kind: "report-head",
    recordId: work.review.report.job_id,
    values: texts,
    empty: {},
    schema: z.record(z.string(), z.string()),
    restore: setTexts,
  });
  function save() {
    draft.sent();
    const changed = metadata.flatMap(({ field, value, problem }) => {
      const text = texts[field]?.trim();
      const isSame = text === undefined || (text === (value ?? "") && problem === null);
      return isSame ? [] : [{ kind: "metadata" as const, field, value: text || null }];
    });
    work.changes.push(...changed);
    work.open(null);
  }
  return (
    <FormDialog
      title="Correct the head of the report"
      subtitle="Write what is on the page. What was read is kept."
      submitLabel="Save"
      onSubmit={save}
      onClose={() => work.open(null)}
    >
      <DraftNotice draft={draft} />
      {metadata.map(({ field, label, value, printed }, index) => (
        <TextField
          key={field}
          label={label}
          autoFocus={index === 0}
          maxLength={200}
          value={texts[field] ?? value ?? ""}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
          description={
            printed !== null && printed !== value ? `Read as ${printed}` : (HINTS[field] ?? "")
          }
        />
      ))}
    </FormDialog>
  );
}
