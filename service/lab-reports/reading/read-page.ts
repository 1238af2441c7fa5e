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

/** Text without a gap, as one engine read it. */
export type ReadWord = {
  readonly text: string;
  readonly rect: Rect;
  /** 0 to 1; 1 for the text of a PDF. */
  readonly confidence: number;
  readonly isBold: boolean;
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
