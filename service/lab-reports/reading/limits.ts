/** Of one PDF. */
export const MAX_PDF_PAGES = 20;
/** Of one report that is uploaded as images. */
export const MAX_IMAGES = 8;
/** Of one image, and of each picture in a PDF. */
export const MAX_IMAGE_PIXELS = 50_000_000;
