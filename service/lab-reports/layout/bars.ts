import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { getCenter } from "./rectangles";
import { type TextLine, toLine } from "./text-lines";

/** Fewer strokes on a page divide no fields: one may stand between a name and a birth date. */
const MIN_STROKES = 6;

/** Whether upright strokes divide the fields of a page's lines. */
export function hasBars(words: readonly ReadWord[]): boolean {
  return words.filter(({ text }) => text.includes("|")).length >= MIN_STROKES;
}

/**
 * A line without the strokes that divide its fields, but with their places. In an image, a stroke that touches other
 * characters may be a digit or a letter, and stays; as a digit may be a stroke as well (`|4.5` read as `14.5`), no number
 * of such an image is certain.
 */
export function takeBars(line: TextLine, isImage: boolean): TextLine {
  const bars: number[] = [];
  const words = line.words.flatMap((word) => {
    const isStroke = word.text === "|" || (!isImage && word.text.includes("|"));
    if (isStroke) return splitAtBars(word, bars);
    return isImage && /\d/.test(word.text) ? [{ ...word, confidence: 0 }] : [word];
  });
  if (words.length === 0) return line;
  const own = toLine(line.page, words, line.columnGap);
  return bars.length === 0 ? own : { ...own, bars };
}

/** The parts of a word between strokes, each with its share of the width. */
function splitAtBars(word: ReadWord, bars: number[]): ReadWord[] {
  const { x, width } = word.rect;
  const size = width / word.text.length;
  let at = 0;
  return word.text.split("|").flatMap((text, place) => {
    if (place > 0) bars.push(x + (at - 0.5) * size);
    const rect = { ...word.rect, x: x + at * size, width: text.length * size };
    at += text.length + 1;
    return text === "" ? [] : [{ ...word, text, rect }];
  });
}

/** In which field of its line a text stands, from 0; undefined in a line without strokes. */
export function getField({ bars }: TextLine, rect: ReadWord["rect"]): number | undefined {
  return bars?.filter((x) => x < getCenter(rect)).length;
}
