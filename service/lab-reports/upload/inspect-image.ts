import sharp from "sharp";
import { MAX_IMAGE_PIXELS } from "@/service/lab-reports/reading/limits";
import type { Inspection } from "./inspection";

/** Reads the dimensions from the header, and decodes the image only if they are within the limit. */
export async function inspectImage(path: string): Promise<Inspection> {
  try {
    // Reads only the header; the limit is checked below, so that a large image is distinguished from a broken one.
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > MAX_IMAGE_PIXELS) {
      return { refusal: `An image has more than ${MAX_IMAGE_PIXELS / 1_000_000} megapixels` };
    }
    // Processed row by row, so that memory does not depend on the height.
    const image = sharp(path, {
      limitInputPixels: MAX_IMAGE_PIXELS,
      sequentialRead: true,
      failOn: "error",
    });
    await image.resize(64).raw().toBuffer();
    return { pageCount: 1 };
  } catch {
    return { refusal: "An image cannot be decoded" };
  }
}
