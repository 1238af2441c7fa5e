import { ReadFailure } from "./read-failure";
import type { ReadPage } from "./read-page";

const MIN_COUNT = 5;
const MIN_CONFIDENCE = 0.6;

/**
 * Throws a `ReadFailure` for a page that was mostly guessed. A page with hardly any words may be blank or a back side:
 * whether the files are a report is decided from all pages.
 */
export function checkQuality({ words, source }: ReadPage): void {
  if (source === "text" || words.length < MIN_COUNT) return;
  const characters = words.reduce((sum, { text }) => sum + text.length, 0);
  const certain = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  if (certain / characters < MIN_CONFIDENCE) {
    throw new ReadFailure("low_quality", "Most of a page could not be read with certainty.");
  }
}
