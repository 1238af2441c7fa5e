import type { Mat } from "@/service/lab-reports/reading/image/opencv";
import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";

/** The maximum confidence of a number in which the print leaves room for a separator that was not read. */
const MAX_CONFIDENCE = 0.4;
// As a fraction of the digits' height. A point and the space around it take 0.35 or more.
const POINT_GAP = 0.2;
const DEFAULT_DIGIT_GAP = 0.13;
const MIN_MEASURED = 3;
// A 1 is narrower than its advance width, especially on its right.
const AFTER_ONE = 0.25;
const BEFORE_ONE = 0.17;
const UPPER_PART = 0.7;
const MIN_DARKNESS = 0.35;
const DIGIT = /\d/u;
const NUMBER = /^[<>]?\d[\d.,-]*\d$/u;

/**
 * Lowers the confidence of numbers in which two digits are so far apart that a decimal point may be between them. Both
 * engines can miss the same faint point; this checks the print instead of the recognized text.
 */
export function doubtLostPoints(page: Mat, words: readonly ReadWord[]): ReadWord[] {
  const gaps = new Map(
    words
      .filter(({ text }) => NUMBER.test(text))
      .map((word) => [word, measureGaps(page, word)] as const),
  );
  const plain = [...gaps.values()]
    .flat()
    .filter(({ isSeparated, allowance }) => !isSeparated && allowance === 0)
    .map(({ width }) => width)
    .toSorted((a, b) => a - b);
  const median = plain[Math.floor(plain.length / 2)] ?? DEFAULT_DIGIT_GAP;
  const limit = (plain.length < MIN_MEASURED ? DEFAULT_DIGIT_GAP : median) + POINT_GAP;
  return words.map((word) => {
    const isDoubtful = gaps
      .get(word)
      ?.some(({ width, isSeparated, allowance }) => !isSeparated && width > limit + allowance);
    return isDoubtful ? { ...word, confidence: Math.min(word.confidence, MAX_CONFIDENCE) } : word;
  });
}

type DigitGap = {
  /** As a fraction of the digits' height. */
  readonly width: number;
  /** Whether a separator was read in it. */
  readonly isSeparated: boolean;
  readonly allowance: number;
};

/**
 * The gaps between the digits of a number or range; none when digits touch, because the gaps cannot be identified then.
 */
function measureGaps(page: Mat, { text, rect }: ReadWord): DigitGap[] {
  const stretches = findDigits(page, rect);
  const printed = [...text].flatMap((character, index) =>
    character === "." || character === "," ? [] : [{ character, index }],
  );
  if (stretches.length !== printed.length) return [];
  return printed.slice(1).flatMap(({ character, index }, place) => {
    const before = printed[place];
    if (!before || !DIGIT.test(before.character) || !DIGIT.test(character)) return [];
    const start = stretches[place]?.end ?? 0;
    const end = stretches[place + 1]?.start ?? 0;
    return [
      {
        width: (end - start) / rect.height,
        isSeparated: index - before.index > 1,
        allowance:
          (before.character === "1" ? AFTER_ONE : 0) + (character === "1" ? BEFORE_ONE : 0),
      },
    ];
  });
}

/** The columns with ink in the upper part of a word, where points and commas have none. */
function findDigits(page: Mat, rect: Rect): { start: number; end: number }[] {
  const left = Math.max(0, Math.floor(rect.x));
  const right = Math.min(page.cols, Math.ceil(rect.x + rect.width));
  const top = Math.max(0, Math.floor(rect.y));
  const bottom = Math.min(page.rows, Math.ceil(rect.y + rect.height * UPPER_PART));
  const levels: number[] = [];
  for (let y = top; y < bottom; y += 1)
    levels.push(...page.data.subarray(y * page.cols + left, y * page.cols + right));
  const sorted = levels.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const [low, middle, high] = [at(0.03), at(0.5), at(0.97)];
  // Print is darker than its paper unless most of the rectangle is dark.
  const isLightOnDark = high - middle > middle - low && middle < 128;
  const [paper, ink] = isLightOnDark ? [low, high] : [high, low];
  if (paper === ink) return [];
  const width = right - left;
  const stretches: { start: number; end: number }[] = [];
  for (let x = 0; x < width; x += 1) {
    let darkest = 0;
    for (let row = 0; row < bottom - top; row += 1) {
      darkest = Math.max(darkest, (paper - (levels[row * width + x] ?? paper)) / (paper - ink));
    }
    const last = stretches.at(-1);
    if (darkest < MIN_DARKNESS) continue;
    if (last && last.end === x) last.end = x + 1;
    else stretches.push({ start: x, end: x + 1 });
  }
  return stretches;
}
