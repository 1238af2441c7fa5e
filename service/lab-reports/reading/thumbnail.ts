import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp, { type Sharp } from "sharp";
import type { PageImage } from "./page-images";
import { drawPage } from "./pdf/draw-page";

/** On the longer side: enough to tell a form from another, too little to read its text. */
const SIDE_PIXELS = 96;
const DRAWN_SIDE_PIXELS = 3 * SIDE_PIXELS;

/** A JPEG. */
export type Thumbnail = Uint8Array;

/** A page that was read as an image, at thumbnail size; null where that fails. */
export function shrinkImage({ data, width, height }: PageImage): Promise<Thumbnail | null> {
  return shrink(sharp(data, { raw: { width, height, channels: 1 } }));
}

/** A page of a PDF at thumbnail size; null where it cannot be drawn, because its text can be read all the same. */
export async function drawThumbnail(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
): Promise<Thumbnail | null> {
  try {
    const { data, width, height } = await drawPage(document, page, DRAWN_SIDE_PIXELS);
    return await shrink(sharp(data, { raw: { width, height, channels: 4 } }));
  } catch {
    return null;
  }
}

async function shrink(image: Sharp): Promise<Thumbnail | null> {
  try {
    return await image
      .flatten({ background: "white" })
      .resize({ width: SIDE_PIXELS, height: SIDE_PIXELS, fit: "inside" })
      .grayscale()
      .toColorspace("b-w")
      .jpeg({ quality: 70 })
      .toBuffer();
  } catch {
    return null;
  }
}
