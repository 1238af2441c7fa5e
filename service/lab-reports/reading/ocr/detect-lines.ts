import { Tensor } from "onnxruntime-node";
import { type Mat, type OpenCv, withMats } from "@/service/lab-reports/reading/image/opencv";
import type { Point } from "@/service/lab-reports/reading/matrix";
import type { OcrModels } from "./ocr-models";

/** A line of text, in pixels of the image in which it was found. */
export type TextLine = {
  readonly center: Point;
  /** The extent along the text. */
  readonly length: number;
  readonly thickness: number;
  /** The angle of the long edge, -π/2 to π/2; 0 is horizontal, y points down. */
  readonly angle: number;
};

// As PP-OCRv4 was trained and published: normalization, thresholds, and how far a detected core is expanded to the
// whole line.
const CHANNELS = [
  { mean: 0.485, deviation: 0.229 },
  { mean: 0.456, deviation: 0.224 },
  { mean: 0.406, deviation: 0.225 },
] as const;
const CORE_THRESHOLD = 0.3;
const MIN_SCORE = 0.5;
const GROWTH = 1.6;
const MIN_CORE_PIXELS = 2;
const GRID = 32;

/** Finds the lines of text of a gray image, which is scaled so that its longer side has `side` pixels. */
export async function detectLines(
  cv: OpenCv,
  models: OcrModels,
  image: Mat,
  side: number,
): Promise<TextLine[]> {
  return withMats(async (keep) => {
    const scale = side / Math.max(image.cols, image.rows);
    const width = Math.max(GRID, Math.round((image.cols * scale) / GRID) * GRID);
    const height = Math.max(GRID, Math.round((image.rows * scale) / GRID) * GRID);
    const scaled = keep(new cv.Mat());
    cv.resize(
      image,
      scaled,
      new cv.Size(width, height),
      0,
      0,
      scale < 1 ? cv.INTER_AREA : cv.INTER_CUBIC,
    );
    const probabilities = await findTextProbabilities(models, scaled);
    const map = keep(new cv.Mat(height, width, cv.CV_32FC1));
    map.data32F.set(probabilities);
    const cores = keep(new cv.Mat(height, width, cv.CV_8UC1));
    cores.data.set(probabilities.map((value) => (value > CORE_THRESHOLD ? 255 : 0)));
    const contours = keep(new cv.MatVector());
    const hierarchy = keep(new cv.Mat());
    cv.findContours(cores, contours, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE);
    const lines: TextLine[] = [];
    for (let index = 0; index < Number(contours.size()); index += 1) {
      const contour = contours.get(index);
      const line = toLine(cv, contour, map, image.cols / width, image.rows / height);
      contour.delete();
      if (line) lines.push(line);
    }
    return lines;
  });
}

async function findTextProbabilities(models: OcrModels, image: Mat): Promise<Float32Array> {
  const { cols, rows, data } = image;
  const pixels = cols * rows;
  const input = new Float32Array(3 * pixels);
  for (const [channel, { mean, deviation }] of CHANNELS.entries()) {
    for (let index = 0; index < pixels; index += 1) {
      input[channel * pixels + index] = ((data[index] ?? 0) / 255 - mean) / deviation;
    }
  }
  const tensor = new Tensor("float32", input, [1, 3, rows, cols]);
  const outputs = await models.detection.run({ x: tensor });
  const output = outputs[models.detection.outputNames[0] ?? ""];
  tensor.dispose();
  if (!(output?.data instanceof Float32Array)) throw new TypeError("The detection has no output.");
  const probabilities = output.data.slice();
  output.dispose();
  return probabilities;
}

function toLine(
  cv: OpenCv,
  contour: Mat,
  map: Mat,
  scaleX: number,
  scaleY: number,
): TextLine | null {
  const { center, size, angle } = cv.minAreaRect(contour);
  if (Math.min(size.width, size.height) < MIN_CORE_PIXELS) return null;
  if (getScore(cv, contour, map) < MIN_SCORE) return null;
  const growth = (size.width * size.height * GROWTH) / (2 * (size.width + size.height));
  const isAcross = size.width < size.height;
  const radians = ((isAcross ? angle - 90 : angle) * Math.PI) / 180;
  // The two scales differ only by rounding to the grid, so lengths use their mean.
  const scale = (scaleX + scaleY) / 2;
  return {
    center: { x: center.x * scaleX, y: center.y * scaleY },
    length: (Math.max(size.width, size.height) + 2 * growth) * scale,
    thickness: (Math.min(size.width, size.height) + 2 * growth) * scale,
    angle: Math.atan(Math.tan(radians)),
  };
}

/** The mean probability inside a contour. */
function getScore(cv: OpenCv, contour: Mat, map: Mat): number {
  const { x, y, width, height } = cv.boundingRect(contour);
  const part = map.roi(new cv.Rect(x, y, width, height));
  const mask = cv.Mat.zeros(height, width, cv.CV_8UC1);
  const contours = new cv.MatVector();
  const none = new cv.Mat();
  contours.push_back(contour);
  cv.drawContours(
    mask,
    contours,
    0,
    new cv.Scalar(255),
    -1,
    cv.LINE_8,
    none,
    0,
    new cv.Point(-x, -y),
  );
  const [score = 0] = cv.mean(part, mask);
  for (const mat of [part, mask, contours, none]) mat.delete();
  return score;
}
