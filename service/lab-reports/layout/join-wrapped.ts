import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { getMiddle } from "./rectangles";

/** A word is below another, not beside it, if its middle is lower by more than this part of its height. */
const BELOW_HEIGHTS = 0.55;

/** The text of words on one or more lines: a word that is broken at its hyphen or slash is one again. */
export function joinWrapped(words: readonly ReadWord[]): string {
  return words.reduce((text, { text: next, rect }, place) => {
    const before = words[place - 1];
    if (before === undefined) return next;
    const isBelow = getMiddle(rect) - getMiddle(before.rect) > BELOW_HEIGHTS * rect.height;
    const isBroken = isBelow && /[\p{L}\p{N}][-/]$/u.test(before.text) && !/^\d/.test(next);
    return isBroken ? text + next : `${text} ${next}`;
  }, "");
}
