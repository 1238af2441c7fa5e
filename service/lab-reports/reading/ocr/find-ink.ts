import type { PageImage } from "@/service/lab-reports/reading/page-images";

const FULL_ROW_SHARE = 0.15;

/** Where a line has ink: the number of ink pixels per column. Ink is dark, or light in a line printed light on dark. */
export type Ink = {
  readonly columns: readonly number[];
  readonly isInk: (x: number, y: number) => boolean;
  /** The approximate height of its capitals and digits: rows that only descenders reach do not count. */
  readonly textHeight: number;
};

/** A stretch of columns, `end` excluded. */
export type Stretch = { readonly start: number; readonly end: number };

/** Separates the ink of a line from its paper. */
export function findInk({ data, width, height }: PageImage): Ink {
  const threshold = getOtsuThreshold(data);
  let dark = 0;
  for (const value of data) if (value <= threshold) dark += 1;
  const isLightOnDark = dark > data.length / 2;
  const isInk = (x: number, y: number) => (data[y * width + x] ?? 0) <= threshold !== isLightOnDark;
  const columns = Array.from({ length: width }, (_, x) => {
    let count = 0;
    for (let y = 0; y < height; y += 1) if (isInk(x, y)) count += 1;
    return count;
  });
  const rows = Array.from({ length: height }, (_, y) => {
    let count = 0;
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) count += 1;
    return count;
  });
  const floor = FULL_ROW_SHARE * Math.max(...rows);
  const first = rows.findIndex((count) => count >= floor);
  const last = rows.findLastIndex((count) => count >= floor);
  const textHeight = Math.min(0.85 * height, Math.max(0.35 * height, last - first + 1));
  return { columns, isInk, textHeight };
}

/** The stretches with ink; stretches closer than `minGap` are joined. Rules along the line are not ink. */
export function findStretches({ columns }: Ink, minGap: number, minInk = 1): Stretch[] {
  const floor = Math.max(minInk, Math.min(...columns) + 1);
  const stretches: { start: number; end: number }[] = [];
  columns.forEach((count, x) => {
    if (count < floor) return;
    const last = stretches.at(-1);
    if (last && x - last.end < minGap) last.end = x + 1;
    else stretches.push({ start: x, end: x + 1 });
  });
  return stretches;
}

/** The level that best separates two groups of gray values (Otsu 1979). */
export function getOtsuThreshold(data: Uint8Array): number {
  const histogram = new Array<number>(256).fill(0);
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
  const sum = histogram.reduce((total, count, value) => total + count * value, 0);
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let threshold = 127;
  for (const [value, count] of histogram.entries()) {
    below += count;
    sumBelow += count * value;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const distance = sumBelow / below - (sum - sumBelow) / above;
    const separation = below * above * distance * distance;
    if (separation > best) {
      best = separation;
      threshold = value;
    }
  }
  return threshold;
}
