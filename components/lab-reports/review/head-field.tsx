"use client";

import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { TextField } from "@/components/ui/controls/text-field";
import {
  CHANGE_REASON_LENGTH,
  type MetadataField,
} from "@/lib/contract/dashboard/lab-report-review";
import type { PageBox } from "@/lib/contract/service/parsing-job";
import { formatDate } from "@/lib/domain/datetime";
import type { HeadDraft, HeadProblems } from "@/lib/domain/lab-reports/review/head-draft";
import { isChanged } from "@/lib/domain/lab-reports/review/identity-change";
import type { MetadataEntry } from "@/lib/domain/lab-reports/review/report-metadata";
import { PageCrop } from "./page-crop";
import type { ReportPage } from "./use-report-page";

const HINTS: Partial<Record<MetadataField, string>> = {
  dob: "As printed, or a date such as 03-Nov-1979.",
  gender: "female, male or other",
};

type HeadFieldProps = {
  entry: MetadataEntry;
  typed: HeadDraft[string] | undefined;
  problems: HeadProblems[string] | undefined;
  page: ReportPage;
  hasFocus: boolean;
  onChange: (typed: HeadDraft[string]) => void;
};

/** One field of the report's head, beside the part of the page where it is printed. */
export function HeadField({ entry, typed, problems, page, hasFocus, onChange }: HeadFieldProps) {
  const { label, printed, value, cell, readings, isAbsent } = entry;
  const now = { text: value ?? "", isAbsent, reason: "", ...typed };
  const set = (more: Partial<HeadDraft[string]>) => onChange({ ...now, ...more });
  const needsReason = typed !== undefined && isChanged(entry, now.isAbsent ? null : now.text);
  return (
    <FieldOnPage label={label} box={cell?.box ?? null} page={page}>
      <TextField
        label={label}
        autoFocus={hasFocus}
        maxLength={200}
        isReadOnly={now.isAbsent}
        value={now.isAbsent ? "" : now.text}
        onChange={(text) => set({ text })}
        onFocus={() => cell && page.show(cell.box.page)}
        description={describe(entry)}
        errorMessage={problems?.text}
      />
      {readings.length > 0 ? (
        <span className="flex flex-wrap items-center gap-2 text-small">
          It can mean
          {readings.map((day) => (
            <Button
              key={day}
              size="small"
              aria-label={`${label}: ${formatDate(day)}`}
              onPress={() => set({ text: day, isAbsent: false })}
            >
              {formatDate(day)}
            </Button>
          ))}
        </span>
      ) : null}
      {printed === null || now.isAbsent ? (
        <Checkbox
          checked={now.isAbsent}
          isDisabled={!page.wasSeen(page.number)}
          onChange={(next) => set({ isAbsent: next })}
        >
          I have looked: it is not on the page
          {page.wasSeen(page.number) ? "" : ". Look at the page first"}
        </Checkbox>
      ) : null}
      {needsReason ? (
        <TextField
          label={`Why “${printed}” is not right`}
          maxLength={CHANGE_REASON_LENGTH}
          value={now.reason}
          onChange={(reason) => set({ reason })}
          description={
            cell?.is_uncertain
              ? "It stays marked as changed by you."
              : "It was read without doubt, so a colleague has to agree."
          }
          errorMessage={problems?.reason}
        />
      ) : null}
    </FieldOnPage>
  );
}

type FieldOnPageProps = {
  label: string;
  box: PageBox | null;
  page: ReportPage;
  children: React.ReactNode;
};

/** A field with the crop of the page beside it, above it where there is not enough room. */
export function FieldOnPage({ label, box, page, children }: FieldOnPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-4 gap-y-1 max-sm:grid-cols-1">
      <div className="grid gap-1.5">{children}</div>
      <div className="min-w-0 pt-6 text-label text-ink-3 max-sm:order-first max-sm:pt-0">
        {box === null ? (
          "Its place on the page is not known."
        ) : page.source?.number === box.page ? (
          <PageCrop source={page.source} box={box} label={`${label} on the page`} />
        ) : (
          <Button size="small" onPress={() => page.show(box.page)}>
            Show page {box.page}
          </Button>
        )}
      </div>
    </div>
  );
}

function describe({ field, printed, value }: MetadataEntry): string {
  if (printed === null) return `Nothing was read. ${HINTS[field] ?? ""}`.trim();
  return printed === value ? (HINTS[field] ?? "") : `Read as ${printed}`;
}
