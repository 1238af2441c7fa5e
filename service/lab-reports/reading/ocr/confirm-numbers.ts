import { cropLine } from "@/service/lab-reports/reading/image/crop-line";
import type { Mat, OpenCv } from "@/service/lab-reports/reading/image/opencv";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import type { OcrModels } from "./ocr-models";
import { LINE_HEIGHT_PIXELS, recognizeLines } from "./recognize-lines";

// Decimal points of small print that disappear at one aspect ratio of the crop are visible at another.
const HEIGHT_FACTOR = 1.6;
const STRETCH = 1.3;
const MARGIN = 0.12;
const MAX_LENGTH = 24;
/** The maximum confidence where the two passes of the first engine differ. */
const MAX_DISPUTED_CONFIDENCE = 0.5;

/**
 * Reads every word with a digit once more, separately, wider and with more paper around it. Where the passes differ,
 * the word with more separators is kept, since separators are often lost and hardly ever invented, and its confidence
 * is reduced.
 */
export async function confirmNumbers(
  cv: OpenCv,
  models: OcrModels,
  page: Mat,
  words: readonly ReadWord[],
): Promise<ReadWord[]> {
  const numbers = words.filter(({ text }) => text.length <= MAX_LENGTH && /\d/u.test(text));
  const crops = numbers.map(({ rect: { x, y, width, height } }) => {
    const center = { x: x + width / 2, y: y + height / 2 };
    const line = { center, length: width, thickness: height * HEIGHT_FACTOR, angle: 0 };
    return cropLine(cv, page, line, LINE_HEIGHT_PIXELS, MARGIN, STRETCH);
  });
  const read = await recognizeLines(models, crops);
  const confirmed = new Map(
    numbers.map((word, index) => {
      const characters = (read[index] ?? []).filter(({ character }) => character !== " ");
      const text = characters.map(({ character }) => character).join("");
      const confidence = Math.min(1, ...characters.map((character) => character.confidence));
      return [word, combine(word, { text, confidence })];
    }),
  );
  return words.map((word) => confirmed.get(word) ?? word);
}

function combine(word: ReadWord, again: { text: string; confidence: number }): ReadWord {
  if (again.text === word.text) {
    return { ...word, confidence: Math.max(word.confidence, again.confidence) };
  }
  const confidence = Math.min(word.confidence, again.confidence, MAX_DISPUTED_CONFIDENCE);
  const hasLostSeparator =
    removeSeparators(again.text) === removeSeparators(word.text) &&
    again.text.length > word.text.length;
  return { ...word, text: hasLostSeparator ? again.text : word.text, confidence };
}

function removeSeparators(text: string): string {
  return text.replaceAll(".", "").replaceAll(",", "");
}
