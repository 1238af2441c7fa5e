import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";
import { getCenter, getMiddle } from "./rectangles";
import { getMedianHeight } from "./text-lines";

/** The slope of a page's lines: the height that is added at a position, in fractions of the page's width and height. */
type Bend = { readonly tilt: number; readonly curve: number; readonly twist: number };

const STRAIGHT: Bend = { tilt: 0, curve: 0, twist: 0 };
const TILTS = steps(0.05, 0.0025);
const CURVES = steps(0.06, 0.006);
const TWISTS = steps(0.06, 0.006);
const FINE = 5;
/** A bend must be clearly better than straight lines, so that a straight page stays as it is. */
const MIN_GAIN = 1.08;
const MIN_WORDS = 30;
const MAX_WORDS = 1200;

/**
 * Finds how lines run on a page that was not completely straightened: tilted, curved like curled paper, or with a tilt
 * that changes from top to bottom. Returns the vertical middle that each word would have on a level line.
 */
export function findLevels(
  words: readonly ReadWord[],
  page: { readonly width: number; readonly height: number },
): (rect: Rect) => number {
  const straightLevel = (rect: Rect) => getMiddle(rect);
  const sample = words.slice(0, MAX_WORDS);
  const height = getMedianHeight(sample);
  if (sample.length < MIN_WORDS || height <= 0 || page.width <= 0) return straightLevel;
  const points = sample.map(({ rect }) => ({
    x: getCenter(rect) / page.width - 0.5,
    y: getMiddle(rect),
    share: getMiddle(rect) / page.height - 0.5,
  }));
  const score = (bend: Bend) => getSharpness(points, bend, page.width, height);
  let best = { bend: STRAIGHT, score: score(STRAIGHT) };
  const straight = best.score;
  const consider = (bend: Bend) => {
    const found = score(bend);
    if (found > best.score) best = { bend, score: found };
  };
  for (const tilt of TILTS) for (const curve of CURVES) consider({ tilt, curve, twist: 0 });
  for (let round = 0; round < 2; round += 1) {
    const { bend } = best;
    for (const twist of TWISTS)
      for (const shift of steps(0.01, 0.0025))
        consider({ ...bend, tilt: bend.tilt + shift, twist });
    const twisted = best.bend;
    for (const curve of CURVES)
      for (const shift of steps(0.01, 0.0025))
        consider({ ...twisted, tilt: twisted.tilt + shift, curve });
  }
  const rough = best.bend;
  for (let tilt = -FINE; tilt <= FINE; tilt += 1) {
    for (let curve = -FINE; curve <= FINE; curve += 1) {
      consider({ ...rough, tilt: rough.tilt + tilt * 0.0005, curve: rough.curve + curve * 0.001 });
    }
  }
  if (best.score < straight * MIN_GAIN) return straightLevel;
  const { bend } = best;
  return (rect) => {
    const x = getCenter(rect) / page.width - 0.5;
    const share = getMiddle(rect) / page.height - 0.5;
    return getMiddle(rect) - getRise(bend, x, share) * page.width;
  };
}

function steps(limit: number, step: number): number[] {
  const count = Math.round(limit / step);
  return Array.from({ length: 2 * count + 1 }, (_, place) => (place - count) * step);
}

function getRise({ tilt, curve, twist }: Bend, x: number, share: number): number {
  return tilt * x + curve * x * x + twist * x * share;
}

type Point = { readonly x: number; readonly y: number; readonly share: number };

/** High when many words share their height with others: the sum of the squared word counts of all strips. */
function getSharpness(points: readonly Point[], bend: Bend, width: number, height: number): number {
  const strip = 0.4 * height;
  const counts = new Map<number, number>();
  for (const { x, y, share } of points) {
    const level = (y - getRise(bend, x, share) * width) / strip;
    const low = Math.floor(level);
    // Each word counts in the two strips nearest to it, so that the borders of strips do not matter.
    const part = level - low;
    counts.set(low, (counts.get(low) ?? 0) + 1 - part);
    counts.set(low + 1, (counts.get(low + 1) ?? 0) + part);
  }
  let sum = 0;
  for (const count of counts.values()) sum += count * count;
  return sum;
}
