import type { Matrix, Rect } from "./read-page";

export type Point = { readonly x: number; readonly y: number };

export const IDENTITY: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The map that applies `first` and then `second`. */
export function chain(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = second;
  const [j, k, l, m, n, o, p, q, r] = first;
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ];
}

/** The inverse map. Throws when there is none. */
export function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) {
    throw new RangeError("The matrix has no inverse.");
  }
  const cofactors = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const;
  const [j, k, l, m, n, o, p, q, r] = cofactors;
  const scale = 1 / determinant;
  return [
    j * scale,
    k * scale,
    l * scale,
    m * scale,
    n * scale,
    o * scale,
    p * scale,
    q * scale,
    r * scale,
  ];
}

/** Applies a map to a point. */
export function mapPoint([a, b, c, d, e, f, g, h, i]: Matrix, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The smallest upright rectangle around a mapped rectangle. */
export function mapRect(matrix: Matrix, { x, y, width, height }: Rect): Rect {
  return getBounds([
    mapPoint(matrix, { x, y }),
    mapPoint(matrix, { x: x + width, y }),
    mapPoint(matrix, { x, y: y + height }),
    mapPoint(matrix, { x: x + width, y: y + height }),
  ]);
}

/** The smallest upright rectangle around points. */
export function getBounds(points: readonly Point[]): Rect {
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const right = Math.max(...points.map(({ x }) => x));
  const bottom = Math.max(...points.map(({ y }) => y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const scaling = (x: number, y: number): Matrix => [x, 0, 0, 0, y, 0, 0, 0, 1];
