/** For one PDF. */
export const MAX_PDF_PAGES = 20;
/** For one report that is uploaded as images. */
export const MAX_IMAGES = 8;
/** For one image, and for each image in a PDF. */
export const MAX_IMAGE_PIXELS = 50_000_000;
