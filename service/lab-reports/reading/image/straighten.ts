import {
  chain,
  getBounds,
  IDENTITY,
  invert,
  mapPoint,
  type Point,
} from "@/service/lab-reports/reading/matrix";
import type { Matrix } from "@/service/lab-reports/reading/read-page";
import type { Mat, OpenCv } from "./opencv";
import type { Outline } from "./page-outline";

/** A map of an image and the size of the result. */
export type Straightening = {
  /** From pixels of the image to pixels of the straightened page. */
  readonly map: Matrix;
  readonly width: number;
  readonly height: number;
};

/** The map that turns the outlined sheet into a rectangle of the same size as in the image. */
export function straightenOutline(cv: OpenCv, outline: Outline): Straightening {
  const [topLeft, topRight, bottomRight, bottomLeft] = outline;
  const width = Math.max(getDistance(topLeft, topRight), getDistance(bottomLeft, bottomRight));
  const height = Math.max(getDistance(topLeft, bottomLeft), getDistance(topRight, bottomRight));
  const from = cv.matFromArray(
    4,
    1,
    cv.CV_32FC2,
    outline.flatMap(({ x, y }) => [x, y]),
  );
  const to = cv.matFromArray(4, 1, cv.CV_32FC2, [0, 0, width, 0, width, height, 0, height]);
  const transform = cv.getPerspectiveTransform(from, to);
  const map = toMatrix(transform);
  for (const mat of [from, to, transform]) mat.delete();
  return { map, width, height };
}

export function keepAsItIs({ cols, rows }: Mat): Straightening {
  return { map: IDENTITY, width: cols, height: rows };
}

/** Additionally turns the page clockwise and scales it; the page grows so that none of it is cut off. */
export function turn(straightening: Straightening, radians: number, scale: number): Straightening {
  const cos = Math.cos(radians) * scale;
  const sin = Math.sin(radians) * scale;
  return append(straightening, [cos, -sin, 0, sin, cos, 0, 0, 0, 1]);
}

/** Applies one more map, and moves the result so that all of it is visible. */
function append({ map, width, height }: Straightening, next: Matrix): Straightening {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const bounds = getBounds(corners.map((corner) => mapPoint(next, corner)));
  const shift: Matrix = [1, 0, -bounds.x, 0, 1, -bounds.y, 0, 0, 1];
  return {
    map: chain(chain(map, next), shift),
    width: Math.ceil(bounds.width),
    height: Math.ceil(bounds.height),
  };
}

/** Draws the straightened page. Areas outside the image repeat its border pixels. Free the result after use. */
export function warp(cv: OpenCv, image: Mat, { map, width, height }: Straightening): Mat {
  const transform = cv.matFromArray(3, 3, cv.CV_64F, [...map]);
  const page = new cv.Mat();
  cv.warpPerspective(
    image,
    page,
    transform,
    new cv.Size(Math.ceil(width), Math.ceil(height)),
    cv.INTER_CUBIC,
    cv.BORDER_REPLICATE,
    new cv.Scalar(),
  );
  transform.delete();
  return page;
}

/** From the straightened page to fractions of the image. */
export function toFractions(
  { map }: Straightening,
  image: { width: number; height: number },
): Matrix {
  return chain(invert(map), [1 / image.width, 0, 0, 0, 1 / image.height, 0, 0, 0, 1]);
}

function getDistance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function toMatrix({ data64F }: Mat): Matrix {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = data64F;
  return [a, b, c, d, e, f, g, h, i];
}
