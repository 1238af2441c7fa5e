import { mapPoint } from "@/service/lab-reports/reading/matrix";
import type { TextLine } from "@/service/lab-reports/reading/ocr/detect-lines";
import type { Matrix } from "@/service/lab-reports/reading/read-page";

const MIN_ASPECT = 3;
const MAX_TILT_RADIANS = Math.PI / 6;

/** Whether most of the text runs up or down, which means that the page lies on its side. */
export function isOnItsSide(lines: readonly TextLine[]): boolean {
  const getLength = (isUpright: boolean) =>
    lines
      .filter(({ angle }) => Math.abs(angle) > Math.PI / 4 === isUpright)
      .filter(isLong)
      .reduce((sum, { length }) => sum + length, 0);
  return getLength(true) > getLength(false);
}

/** The median angle of the text, weighted by length; in radians, for lines that are roughly horizontal. */
export function getTilt(lines: readonly TextLine[]): number {
  const horizontal = lines.filter(({ angle }) => Math.abs(angle) <= Math.PI / 4);
  const long = horizontal.filter(isLong);
  const sorted = (long.length > 0 ? long : horizontal).toSorted((a, b) => a.angle - b.angle);
  const total = sorted.reduce((sum, { length }) => sum + length, 0);
  let passed = 0;
  for (const { angle, length } of sorted) {
    passed += length;
    if (passed >= total / 2) return angle;
  }
  return 0;
}

export function getMedianThickness(lines: readonly TextLine[]): number {
  const sorted = lines.map(({ thickness }) => thickness).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Applies a map to a line. */
export function mapLine(line: TextLine, map: Matrix): TextLine {
  const half = { x: Math.cos(line.angle) / 2, y: Math.sin(line.angle) / 2 };
  const at = (along: number, across: number) =>
    mapPoint(map, {
      x: line.center.x + along * half.x - across * half.y,
      y: line.center.y + along * half.y + across * half.x,
    });
  const [start, end] = [at(-line.length, 0), at(line.length, 0)];
  const [top, bottom] = [at(0, -line.thickness), at(0, line.thickness)];
  return {
    center: mapPoint(map, line.center),
    length: Math.hypot(end.x - start.x, end.y - start.y),
    thickness: Math.hypot(bottom.x - top.x, bottom.y - top.y),
    angle: Math.atan((end.y - start.y) / (end.x - start.x || 1e-9)),
  };
}

/**
 * The lines to read on a straightened page. A short line has no direction of its own and is treated as horizontal; long
 * ones that run up or down are margin notes and are left out.
 */
export function levelLines(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line) => {
    if (isLong(line)) return Math.abs(line.angle) > MAX_TILT_RADIANS ? [] : [line];
    const isUpright = Math.abs(line.angle) > Math.PI / 4;
    return [
      {
        ...line,
        angle: 0,
        length: isUpright ? line.thickness : line.length,
        thickness: isUpright ? line.length : line.thickness,
      },
    ];
  });
}

function isLong({ length, thickness }: TextLine): boolean {
  return length >= MIN_ASPECT * thickness;
}
