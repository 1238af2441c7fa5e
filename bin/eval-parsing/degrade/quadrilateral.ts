export type Point = { readonly x: number; readonly y: number };

/**
 * The map from a picture to a page whose corners are these, clockwise from the top left: inside, both coordinates are 0 to
 * 1. Heckbert, Fundamentals of Texture Mapping (1989), section 2.2.3.
 */
export function fromQuadrilateral([p0, p1, p2, p3]: readonly [Point, Point, Point, Point]): (
  point: Point,
) => Point {
  const [dx1, dy1] = [p1.x - p2.x, p1.y - p2.y];
  const [dx2, dy2] = [p3.x - p2.x, p3.y - p2.y];
  const [sx, sy] = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  const [a, b, c] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x];
  const [d, e, f] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y];
  // The adjugate is the inverse up to a factor, which the division removes.
  return ({ x, y }) => {
    const weight = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return {
      x: ((e - f * h) * x + (c * h - b) * y + (b * f - c * e)) / weight,
      y: ((f * g - d) * x + (a - c * g) * y + (c * d - a * f)) / weight,
    };
  };
}
