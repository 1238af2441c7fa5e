import { z } from "zod";
import {
  ChangeReason,
  type MetadataField,
  type ReportChange,
} from "@/lib/contract/dashboard/lab-report-review";
import { isChanged } from "./identity-change";
import { readReportDate } from "./read-report-date";
import { DATE_FIELDS, type MetadataEntry } from "./report-metadata";
import type { RowDate } from "./row-dates";

/** What was typed for fields of a report's head, and for the dates of its rows as printed. */
export const HeadDraft = z.record(
  z.string(),
  z.object({ text: z.string(), isAbsent: z.boolean(), reason: z.string() }),
);
export type HeadDraft = z.infer<typeof HeadDraft>;
export type HeadProblems = Record<string, { text?: string; reason?: string }>;

/** Whether a field belongs to the dates, which have a dialog of their own. */
export function isDateField(field: MetadataField): boolean {
  return DATE_FIELDS.includes(field);
}

/** The changes that a draft makes, and what is still wrong with it; with problems, nothing is to be sent. */
export function checkHead(
  draft: HeadDraft,
  metadata: readonly MetadataEntry[],
  dates: readonly RowDate[],
): { changes: ReportChange[]; problems: HeadProblems } {
  const problems: HeadProblems = {};
  const ofFields = metadata.flatMap((entry): ReportChange[] => {
    const typed = draft[entry.field];
    const value = typed && (typed.isAbsent ? null : typed.text.trim() || null);
    if (typed === undefined || value === undefined || isSame(entry, value, typed.isAbsent))
      return [];
    const isErased = value === null && !typed.isAbsent && entry.printed === null;
    const text = isErased ? NOT_ERASED : getDayProblem(entry, value);
    const reason = ChangeReason.safeParse(typed.reason);
    const needsReason = isChanged(entry, value);
    const found = {
      ...(text && { text }),
      ...(needsReason && reason.error && { reason: reason.error.issues[0]?.message ?? "" }),
    };
    if (Object.keys(found).length > 0) problems[entry.field] = found;
    const { field } = entry;
    return [
      {
        kind: "metadata",
        field,
        value,
        ...(needsReason && reason.success && { reason: reason.data }),
      },
    ];
  });
  const ofRows = dates.flatMap((date): ReportChange[] => {
    const typed = draft[date.printed]?.text.trim();
    if (!typed || typed === date.value) return [];
    const read = readReportDate(typed);
    if (read.kind === "date") {
      return [{ kind: "row_date", printed: date.printed, value: read.date }];
    }
    problems[date.printed] = { text: NO_DAY };
    return [];
  });
  return { changes: [...ofFields, ...ofRows], problems };
}

const NOT_ERASED = "Type it, or say that it is not on the page";
const NO_DAY = "Type one day, such as 12-Nov-2026";

/** Whether nothing was typed: a field that is still open is accepted by confirming its text. */
function isSame(entry: MetadataEntry, value: string | null, isAbsent: boolean): boolean {
  if (isAbsent !== entry.isAbsent || value !== entry.value) return false;
  return entry.problem === null || value === null;
}

function getDayProblem({ field }: MetadataEntry, value: string | null): string | undefined {
  if (!isDateField(field) || value === null) return undefined;
  return readReportDate(value).kind === "date" ? undefined : NO_DAY;
}
