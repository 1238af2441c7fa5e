import type { PageBox } from "@/lib/contract/service/parsing-job";
import type { ReadPage, Rect } from "@/service/lab-reports/reading/read-page";

/**
 * The position of a rectangle of a straightened page on the uploaded page: the smallest upright box around its four
 * corners, in fractions of width and height, clamped to the page. Coordinates that are not numbers give the whole page.
 */
export function toPageBox(page: ReadPage | undefined, pageNumber: number, rect: Rect): PageBox {
  const corners = [
    [rect.x, rect.y],
    [rect.x + rect.width, rect.y],
    [rect.x, rect.y + rect.height],
    [rect.x + rect.width, rect.y + rect.height],
  ] as const;
  const points = page === undefined ? [] : corners.map(([x, y]) => project(page, x, y));
  const isUsable = points.length > 0 && points.flat().every(Number.isFinite);
  if (!isUsable) return { page: pageNumber, x: 0, y: 0, width: 1, height: 1 };
  const [left, right] = getExtent(points.map(([x]) => x));
  const [top, bottom] = getExtent(points.map(([, y]) => y));
  return { page: pageNumber, x: left, y: top, width: right - left, height: bottom - top };
}

function project({ toUpload: matrix }: ReadPage, x: number, y: number): [x: number, y: number] {
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const scale = g * x + h * y + i;
  return [(a * x + b * y + c) / scale, (d * x + e * y + f) / scale];
}

function getExtent(values: readonly number[]): [from: number, to: number] {
  return [clamp(Math.min(...values)), clamp(Math.max(...values))];
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
