import type { Point } from "@/service/lab-reports/reading/matrix";
import { type Mat, type OpenCv, withMats } from "./opencv";

/** The corners of a sheet of paper: top left, top right, bottom right, bottom left. */
export type Outline = readonly [Point, Point, Point, Point];

const SIDE_PIXELS = 640;
const MIN_AREA_SHARE = 0.35;
const MAX_AREA_SHARE = 0.985;
const MIN_CONTRAST = 12;

/** Finds the sheet of paper in a photo; null when there is no sheet that is lighter than its background. */
export function findPageOutline(cv: OpenCv, image: Mat): Promise<Outline | null> {
  return withMats((keep) => {
    const scale = SIDE_PIXELS / Math.max(image.cols, image.rows);
    const small = keep(new cv.Mat());
    cv.resize(image, small, new cv.Size(0, 0), scale, scale, cv.INTER_AREA);
    // Closing with a kernel larger than the print removes the text from the paper.
    const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(15, 15)));
    const paper = keep(new cv.Mat());
    cv.morphologyEx(small, paper, cv.MORPH_CLOSE, kernel);
    cv.GaussianBlur(paper, paper, new cv.Size(5, 5), 0);
    const candidates = [...findByThreshold(cv, paper), ...findByEdges(cv, paper)];
    const outline = candidates
      .filter((corners) => isSheet(cv, paper, corners))
      .toSorted((a, b) => getArea(b) - getArea(a))[0];
    if (!outline) return null;
    const [a, b, c, d] = outline.map(({ x, y }) => ({ x: x / scale, y: y / scale }));
    return a && b && c && d ? [a, b, c, d] : null;
  });
}

function findByThreshold(cv: OpenCv, paper: Mat): Outline[] {
  const mask = new cv.Mat();
  cv.threshold(paper, mask, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
  const outlines = findQuadrilaterals(cv, mask, cv.RETR_EXTERNAL);
  mask.delete();
  return outlines;
}

function findByEdges(cv: OpenCv, paper: Mat): Outline[] {
  const edges = new cv.Mat();
  const kernel = cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(5, 5));
  cv.Canny(paper, edges, 20, 60);
  cv.dilate(edges, edges, kernel);
  const outlines = findQuadrilaterals(cv, edges, cv.RETR_LIST);
  edges.delete();
  kernel.delete();
  return outlines;
}

function findQuadrilaterals(cv: OpenCv, mask: Mat, mode: number): Outline[] {
  const contours = new cv.MatVector();
  const hierarchy = new cv.Mat();
  cv.findContours(mask, contours, hierarchy, mode, cv.CHAIN_APPROX_SIMPLE);
  const outlines: Outline[] = [];
  const minArea = MIN_AREA_SHARE * mask.cols * mask.rows;
  for (let index = 0; index < Number(contours.size()); index += 1) {
    const contour = contours.get(index);
    const hull = new cv.Mat();
    const polygon = new cv.Mat();
    cv.convexHull(contour, hull);
    if (cv.contourArea(hull) >= minArea) {
      // A curled edge needs a coarser approximation than a straight one.
      for (const tolerance of [0.02, 0.03, 0.05]) {
        cv.approxPolyDP(hull, polygon, tolerance * cv.arcLength(hull, true), true);
        if (polygon.rows === 4) {
          outlines.push(sortCorners(polygon));
          break;
        }
      }
    }
    for (const mat of [contour, hull, polygon]) mat.delete();
  }
  contours.delete();
  hierarchy.delete();
  return outlines;
}

/** Corners in order, beginning with the one nearest to the top left of the image. */
function sortCorners(polygon: Mat): Outline {
  const points = [0, 1, 2, 3].map((index) => ({
    x: polygon.data32S[2 * index] ?? 0,
    y: polygon.data32S[2 * index + 1] ?? 0,
  }));
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / 4,
    y: points.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  const around = points.toSorted(
    (a, b) =>
      Math.atan2(a.y - middle.y, a.x - middle.x) - Math.atan2(b.y - middle.y, b.x - middle.x),
  );
  const sums = around.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const at = (index: number) => around[(first + index) % 4] ?? { x: 0, y: 0 };
  return [at(0), at(1), at(2), at(3)];
}

function getArea([a, b, c, d]: Outline): number {
  return Math.abs((a.x - c.x) * (b.y - d.y) - (b.x - d.x) * (a.y - c.y)) / 2;
}

/** Whether the outline is as large and as regular as a sheet, and lighter than its surroundings. */
function isSheet(cv: OpenCv, paper: Mat, outline: Outline): boolean {
  const share = getArea(outline) / (paper.cols * paper.rows);
  if (share < MIN_AREA_SHARE || share > MAX_AREA_SHARE) return false;
  const sides = outline.map((corner, index) => {
    const next = outline[(index + 1) % 4] ?? corner;
    return Math.hypot(next.x - corner.x, next.y - corner.y);
  });
  const [top = 1, right = 1, bottom = 1, left = 1] = sides;
  const isRegular = [top / bottom, right / left].every((ratio) => ratio > 0.5 && ratio < 2);
  if (!isRegular) return false;
  const mask = cv.Mat.zeros(paper.rows, paper.cols, cv.CV_8UC1);
  const corners = cv.matFromArray(
    4,
    1,
    cv.CV_32SC2,
    outline.flatMap(({ x, y }) => [x, y]),
  );
  cv.fillConvexPoly(mask, corners, new cv.Scalar(255));
  const [inside = 0] = cv.mean(paper, mask);
  cv.bitwise_not(mask, mask);
  const [outside = 0] = cv.mean(paper, mask);
  mask.delete();
  corners.delete();
  return inside - outside >= MIN_CONTRAST;
}
