import sharp, { type Sharp } from "sharp";
import { MAX_IMAGE_PIXELS } from "@/service/lab-reports/reading/limits";
import type { PageImage } from "@/service/lab-reports/reading/page-images";
import type { DrawnPage } from "@/service/lab-reports/reading/pdf/draw-page";
import { ReadFailure } from "@/service/lab-reports/reading/read-failure";

const MAX_SIDE_PIXELS = 3600;
const MIN_SIDE_PIXELS = 200;

/**
 * Loads a photo or scan in gray, rotated upright according to its metadata, at most `MAX_SIDE_PIXELS` long. The size is
 * taken from the header before anything is decoded. Throws a `ReadFailure` when it is too large, broken or far too
 * small to read.
 */
export async function loadImage(path: string): Promise<PageImage> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > MAX_IMAGE_PIXELS) {
      throw new ReadFailure("processing_error", `The image has ${width} by ${height} pixels.`, {
        detail: "too_large",
      });
    }
    if (Math.max(width, height) < MIN_SIDE_PIXELS) {
      throw new ReadFailure("low_quality", `The image has ${width} by ${height} pixels.`);
    }
    return await toGray(sharp(path, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" }));
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure("processing_error", "The image cannot be decoded.", {
      cause: error,
      detail: "damaged",
    });
  }
}

/** A drawn page of a PDF in gray. */
export function toGrayPage({ data, width, height }: DrawnPage): Promise<PageImage> {
  return toGray(sharp(data, { raw: { width, height, channels: 4 } }));
}

async function toGray(image: Sharp): Promise<PageImage> {
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: "white" })
    .resize({
      width: MAX_SIDE_PIXELS,
      height: MAX_SIDE_PIXELS,
      fit: "inside",
      withoutEnlargement: true,
    })
    .grayscale()
    .toColorspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
