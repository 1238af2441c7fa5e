import type { PageBox, UNCERTAINTY_REASONS } from "@/lib/contract/service/parsing-job";
import type { ReportLanguage } from "@/service/lab-reports/languages/language-table";
import type { DraftPage, DraftRow, MetadataField } from "@/service/lab-reports/layout/report-draft";

export type UncertaintyReason = (typeof UNCERTAINTY_REASONS)[number];

/** A printed cell with both readings and the conclusions from them. */
export type VerifiedCell = {
  /** The reading to show; the first unless only the second makes sense. */
  readonly text: string;
  readonly firstText: string;
  /** Null where no second reading was made. */
  readonly secondText: string | null;
  /** Confidence of the first reading, 0 to 1. */
  readonly confidence: number;
  readonly box: PageBox;
  /** Why a person has to decide; empty for a certain cell. */
  readonly reasons: readonly UncertaintyReason[];
  /** In a report in another language, of whose texts all others are translations. */
  readonly foreign?: {
    readonly language: ReportLanguage;
    /** What is printed for `text`. */
    readonly printed: string;
    /** The second reading as it was read. */
    readonly second: string | null;
  };
};

/** The text of a cell as printed, in whatever language. */
export function getPrinted({ text, foreign }: VerifiedCell): string {
  return foreign?.printed ?? text;
}

/** The cell with another reading than its first. */
export function showReading(cell: VerifiedCell, text: string): VerifiedCell {
  if (text === cell.text) return cell;
  const { foreign } = cell;
  const printed = text === cell.secondText ? foreign?.second : null;
  return { ...cell, text, ...(foreign && { foreign: { ...foreign, printed: printed ?? text } }) };
}

export type VerifiedRow = Pick<
  DraftRow,
  | "page"
  | "panel"
  | "printedPanel"
  | "isEmphasized"
  | "comments"
  | "referenceLab"
  | "status"
  | "hasUnknownWords"
  | "earlier"
  | "doubts"
> & {
  readonly collected: VerifiedCell | null;
  readonly specimen: VerifiedCell | null;
  readonly name: VerifiedCell;
  readonly value: VerifiedCell;
  readonly unit: VerifiedCell | null;
  readonly range: VerifiedCell | null;
  readonly flag: VerifiedCell | null;
};

/** A report in which every number, range, unit and flag has been checked. */
export type VerifiedDraft = {
  readonly metadata: Readonly<Record<MetadataField, VerifiedCell | null>>;
  readonly rows: readonly VerifiedRow[];
  readonly pages: readonly DraftPage[];
  readonly unread: readonly VerifiedUnread[];
  readonly status: string | null;
};

/** Printed words that were not read, with their place on the uploaded page. */
export type VerifiedUnread = {
  readonly text: string;
  readonly box: PageBox;
  readonly hasNumber: boolean;
};

/** The cell with an additional reason for doubt. */
export function addReason(cell: VerifiedCell, reason: UncertaintyReason): VerifiedCell {
  return cell.reasons.includes(reason) ? cell : { ...cell, reasons: [...cell.reasons, reason] };
}

export function isUncertain(cell: VerifiedCell | null): boolean {
  return cell !== null && cell.reasons.length > 0;
}
