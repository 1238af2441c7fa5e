import { cropLine, type LineImage } from "@/service/lab-reports/reading/image/crop-line";
import type { Mat, OpenCv } from "@/service/lab-reports/reading/image/opencv";
import { chain, mapRect } from "@/service/lab-reports/reading/matrix";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { confirmNumbers } from "./confirm-numbers";
import type { TextLine } from "./detect-lines";
import { findInk, findStretches, type Ink, type Stretch } from "./find-ink";
import { doubtLostPoints } from "./find-lost-points";
import type { OcrModels } from "./ocr-models";
import { LINE_HEIGHT_PIXELS, recognizeLines } from "./recognize-lines";
import { getUsualGap, splitLine } from "./split-line";

// A gap as wide as the line is high separates columns. The model reads separate parts better than a line with gaps.
const COLUMN_GAP_PIXELS = LINE_HEIGHT_PIXELS;
const PART_MARGIN_PIXELS = 5;

/** Reads the words of the lines that were found on a straightened page. */
export async function readLines(
  cv: OpenCv,
  models: OcrModels,
  page: Mat,
  lines: readonly TextLine[],
): Promise<ReadWord[]> {
  const parts = lines.flatMap((line) => {
    const image = cropLine(cv, page, line, LINE_HEIGHT_PIXELS);
    const ink = findInk(image);
    return findStretches(ink, COLUMN_GAP_PIXELS, 2).map((stretch) => cut(image, stretch));
  });
  const read = await recognizeLines(models, parts);
  const inks = parts.map(findInk);
  const pageGap = getUsualGap(inks);
  const words = parts.flatMap((part, index) => {
    const ink = inks[index] ?? findInk(part);
    return splitLine(read[index] ?? [], ink, part.width, pageGap).map(
      ({ text, confidence, start, end }) => ({
        text,
        confidence,
        isBold: false,
        rect: mapRect(part.toPage, {
          x: start,
          width: end - start,
          ...findRows(ink, part, start, end),
        }),
      }),
    );
  });
  return doubtLostPoints(page, await confirmNumbers(cv, models, page, words));
}

function cut({ data, width, height, toPage }: LineImage, { start, end }: Stretch): LineImage {
  const left = Math.max(0, start - PART_MARGIN_PIXELS);
  const right = Math.min(width, end + PART_MARGIN_PIXELS);
  const part = new Uint8Array((right - left) * height);
  for (let y = 0; y < height; y += 1) {
    part.set(data.subarray(y * width + left, y * width + right), y * (right - left));
  }
  return {
    data: part,
    width: right - left,
    height,
    toPage: chain([1, 0, left, 0, 1, 0, 0, 0, 1], toPage),
  };
}

/** The vertical extent of the ink between two columns. */
function findRows({ isInk }: Ink, { height }: LineImage, start: number, end: number) {
  const hasInk = (y: number) => {
    for (let x = start; x < end; x += 1) if (isInk(x, y)) return true;
    return false;
  };
  let top = 0;
  let bottom = height;
  while (top < bottom - 1 && !hasInk(top)) top += 1;
  while (bottom > top + 1 && !hasInk(bottom - 1)) bottom -= 1;
  return { y: top, height: bottom - top };
}
