import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { getMedian, getRight, unite } from "./rectangles";

/** In word heights: the space around a decimal mark, and between the digits of one number. */
const MARK_GAP = 0.75;
const DIGIT_GAP = 0.3;

/** Joins the parts of numbers that were read as several words, such as `13 . 4`. The words are those of one line. */
export function mergeFragments(words: readonly ReadWord[]): ReadWord[] {
  const height = getMedian(
    words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(({ rect }) => rect.height),
  );
  const merged: ReadWord[] = [];
  for (const word of words) {
    const last = merged.at(-1);
    if (last !== undefined && areFragments(last, word, height)) {
      merged[merged.length - 1] = join(last, word);
    } else merged.push(word);
  }
  return merged;
}

function areFragments(left: ReadWord, right: ReadWord, height: number): boolean {
  const gap = right.rect.x - getRight(left.rect);
  if (left.text.length + right.text.length > 24) return false;
  const isAtMark =
    (/\d$/.test(left.text) && /^[.,](?:\d|$)/.test(right.text)) ||
    (/(?:^|\d)[.,]$/.test(left.text) && /^\d/.test(right.text));
  if (isAtMark) return gap < MARK_GAP * height;
  const areDigits = /\d$/.test(left.text) && /^\d/.test(right.text);
  return areDigits && gap < DIGIT_GAP * height;
}

function join(left: ReadWord, right: ReadWord): ReadWord {
  return {
    text: left.text + right.text,
    rect: unite([left.rect, right.rect]),
    confidence: Math.min(left.confidence, right.confidence),
    isBold: left.isBold && right.isBold,
  };
}
