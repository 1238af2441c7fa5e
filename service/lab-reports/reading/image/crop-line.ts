import { invert } from "@/service/lab-reports/reading/matrix";
import type { TextLine } from "@/service/lab-reports/reading/ocr/detect-lines";
import type { PageImage } from "@/service/lab-reports/reading/page-images";
import type { Matrix } from "@/service/lab-reports/reading/read-page";
import type { Mat, OpenCv } from "./opencv";

/** The image of a line, horizontal and of a given height. */
export type LineImage = PageImage & {
  /** From pixels of this image to pixels of the page. */
  readonly toPage: Matrix;
};

/**
 * Cuts a line out of a page; `margin` is added at both ends, as a fraction of its thickness, and the image is widened
 * by `stretch`.
 */
export function cropLine(
  cv: OpenCv,
  page: Mat,
  line: TextLine,
  height: number,
  margin = 0.1,
  stretch = 1,
): LineImage {
  const scale = height / line.thickness;
  const width = Math.max(
    8,
    Math.round((line.length + 2 * margin * line.thickness) * scale * stretch),
  );
  const cos = Math.cos(line.angle) * scale;
  const sin = Math.sin(line.angle) * scale;
  const { x, y } = line.center;
  const toLine: Matrix = [
    cos * stretch,
    sin * stretch,
    width / 2 - (cos * x + sin * y) * stretch,
    -sin,
    cos,
    height / 2 + sin * x - cos * y,
    0,
    0,
    1,
  ];
  const transform = cv.matFromArray(2, 3, cv.CV_64F, toLine.slice(0, 6));
  const crop = new cv.Mat();
  cv.warpAffine(
    page,
    crop,
    transform,
    new cv.Size(width, height),
    cv.INTER_CUBIC,
    cv.BORDER_REPLICATE,
    new cv.Scalar(),
  );
  const data = Uint8Array.from(crop.data);
  transform.delete();
  crop.delete();
  return { data, width, height, toPage: invert(toLine) };
}
