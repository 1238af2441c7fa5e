import type { ReportLanguage } from "@/service/lab-reports/languages/language-table";

/** A rectangle on a straightened page: points of a PDF page or pixels of an image, from the top left. */
export type Rect = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Row-major 3 × 3 matrix. */
export type Matrix = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** What is printed where the text of a word is a translation. */
export type ForeignText = { readonly printed: string; readonly language: ReportLanguage };

/** Text without a gap, as one engine read it. */
export type ReadWord = {
  readonly text: string;
  readonly rect: Rect;
  /** 0 to 1; 1 for the text of a PDF. */
  readonly confidence: number;
  readonly isBold: boolean;
  /** In a report in another language, whose words are translated before they are understood. */
  readonly foreign?: ForeignText;
};

/** A page as read, straightened: its lines are horizontal. */
export type ReadPage = {
  /** Starts at 1 and counts across all files of the report. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly source: "text" | "image";
  /** In no particular order. */
  readonly words: readonly ReadWord[];
  /** From a straightened point to fractions of the width and height of the uploaded page. */
  readonly toUpload: Matrix;
};
