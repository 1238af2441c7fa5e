import type { Rect } from "@/service/lab-reports/reading/read-page";

/** The smallest rectangle around all of them; an empty one at the origin if there are none. */
export function unite(rects: readonly Rect[]): Rect {
  const [first, ...others] = rects;
  if (first === undefined) return { x: 0, y: 0, width: 0, height: 0 };
  return others.reduce((all, rect) => {
    const x = Math.min(all.x, rect.x);
    const y = Math.min(all.y, rect.y);
    const width = Math.max(getRight(all), getRight(rect)) - x;
    const height = Math.max(all.y + all.height, rect.y + rect.height) - y;
    return { x, y, width, height };
  }, first);
}

export function getRight(rect: Rect): number {
  return rect.x + rect.width;
}

export function getMiddle(rect: Rect): number {
  return rect.y + rect.height / 2;
}

export function getCenter(rect: Rect): number {
  return rect.x + rect.width / 2;
}

/** The horizontal overlap of two rectangles as a share of the narrower one, from 0 to 1. */
export function getOverlapX(one: Rect, other: Rect): number {
  const shared = Math.min(getRight(one), getRight(other)) - Math.max(one.x, other.x);
  return Math.max(0, shared) / Math.max(Math.min(one.width, other.width), 0.001);
}

export function getMedian(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
