import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";

/** A piece of the report that has a meaning of its own, as printed. */
export type Cell = {
  readonly text: string;
  readonly page: number;
  readonly rect: Rect;
  /** Of its least certain word. */
  readonly confidence: number;
  readonly words: readonly ReadWord[];
};

/** One result line of a report. Nothing in it is judged yet. */
export type DraftRow = {
  readonly page: number;
  readonly rect: Rect;
  readonly panel: string | null;
  readonly name: Cell;
  readonly value: Cell;
  readonly unit: Cell | null;
  readonly range: Cell | null;
  /** A printed flag: H, L, *, an arrow, "abnormal"; null when there is none. */
  readonly flag: Cell | null;
  /** The value is printed in bold where its neighbors are not. */
  readonly isEmphasized: boolean;
  /** Printed below or beside the row: comments and footnotes. */
  readonly comments: readonly string[];
  readonly referenceLab: string | null;
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

/** What a report says, before the second reading. */
export type ReportDraft = {
  readonly metadata: Readonly<Record<MetadataField, Cell | null>>;
  readonly rows: readonly DraftRow[];
  /** Why these pages cannot be taken as a report; null when they can. */
  readonly failure: "invalid_input" | "not_english" | "low_quality" | null;
};
