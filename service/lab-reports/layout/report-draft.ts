import type { ForeignText, ReadWord, Rect } from "@/service/lab-reports/reading/read-page";

/** A piece of the report with a single meaning: as printed, or in English in a report in another language. */
export type Cell = {
  readonly text: string;
  readonly foreign?: ForeignText;
  readonly page: number;
  readonly rect: Rect;
  /** The confidence of its least certain word. */
  readonly confidence: number;
  readonly words: readonly ReadWord[];
};

/** One result line of a report, without any judgment. */
export type DraftRow = {
  readonly page: number;
  readonly rect: Rect;
  readonly panel: string | null;
  /** The panel as printed, in a report in another language. */
  readonly printedPanel?: string;
  readonly name: Cell;
  readonly value: Cell;
  readonly unit: Cell | null;
  readonly range: Cell | null;
  /** A printed flag: H, L, *, an arrow, "abnormal"; null when there is none. */
  readonly flag: Cell | null;
  /** Whether the value is printed in bold while its neighbors are not. */
  readonly isEmphasized: boolean;
  /** Printed below or beside the row: comments and footnotes. */
  readonly comments: readonly string[];
  readonly referenceLab: string | null;
  /** What is printed about the value's status: `Corrected, was 70`; null for nothing but `Final`. */
  readonly status: string | null;
  /** Whether words beside it were not understood, so that nothing may call it normal. */
  readonly hasUnknownWords: boolean;
  /** The values of earlier columns, newest first where their dates are known, with what tells them apart. */
  readonly earlier: readonly { readonly value: string; readonly date: string | null }[];
  /** When it was collected, as printed in its row or for its column, panel or page. */
  readonly collected: Cell | null;
  readonly specimen: Cell | null;
  /**
   * Why it is not known which result this is, although its cells can be read: no reading of the digits makes its value
   * certain.
   */
  readonly doubts: readonly ("column_unclear" | "date_unclear" | "person_unclear")[];
};

export const METADATA_FIELDS = [
  "patient_first_name",
  "patient_last_name",
  "dob",
  "gender",
  "lab_name",
  "date_reported",
  "date_collected",
  "specimen_number",
] as const;
export type MetadataField = (typeof METADATA_FIELDS)[number];

/** Printed words that were not read although they may belong to a result. */
export type UnreadText = {
  readonly cell: Cell;
  /** Whether a number or a flag is among them. */
  readonly hasNumber: boolean;
};

/** What a page says about its patient. */
export type DraftPage = {
  readonly page: number;
  readonly metadata: Readonly<Record<MetadataField, Cell | null>>;
};

/** What a file contains about one patient. */
export type PatientDraft = {
  readonly metadata: Readonly<Record<MetadataField, Cell | null>>;
  readonly rows: readonly DraftRow[];
  readonly unread: readonly UnreadText[];
  readonly pages: readonly DraftPage[];
  /** `Corrected report`, `PRELIMINARY`: what is printed about the whole report. */
  readonly status: string | null;
};

/** The content of a report before the second reading. */
export type ReportDraft = PatientDraft & {
  /** What the file contains about other patients. */
  readonly others: readonly PatientDraft[];
  /** Why these pages cannot be taken as a report; null when they can. */
  readonly failure: "invalid_input" | "not_english" | "low_quality" | null;
};
