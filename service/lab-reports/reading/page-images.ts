/** A straightened page that was read as an image: one gray byte a pixel, from the top left. */
export type PageImage = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** The straightened images of a report by page number, kept for the second reading. */
export type PageImages = Map<number, PageImage>;
