import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isFlag, isUnit } from "./cell-kinds";

const NUMBER = String.raw`[<>≤≥]?=?[-−+]?(?:\d[\d.,]{0,15}|[.,]\d{1,8})`;
/** `13.4*`, `13.4H`, `13.4(H)`, `13.4↑`. */
const VALUE_FLAG = new RegExp(`^(${NUMBER})([(*!↑↓▲▼HLA].{0,9})$`);
/** `*13.4`, `H13.4`, `↑13.4`. */
const FLAG_VALUE = new RegExp(`^([*!↑↓▲▼]{1,3}|[HL](?=\\d{1,4}[.,]\\d))(${NUMBER})$`);
/** `Concentration23.1`: a name so long that its value touches it. */
const NAME_VALUE = /^(\p{L}{4,30})([<>≤≥]?\d{1,4}[.,]\d{1,3})$/u;
/** `13.4g/dL`, `6.8%`, `12.0-15.5g/dL`. */
const VALUE_UNIT = new RegExp(
  `^([([]?${NUMBER}(?:[-–—](?:${NUMBER}))?[)\\]]?)([a-zµμ%/x].{0,20})$`,
  "i",
);
/** Closing punctuation that belongs to the sign before it. */
const LABEL_VALUE = /^([A-Za-z][A-Za-z ()/%-]{1,30}:)([<>≤≥]?\d.{0,20})$/;

/** Splits a word in which cells are printed without a space between them: a value with its flag or unit. */
export function splitWord(word: ReadWord): ReadWord[] {
  const { text } = word;
  if (text.length < 2 || text.length > 60 || !/\d/.test(text) || isUnit(text)) return [word];
  const labeled = LABEL_VALUE.exec(text);
  if (labeled) {
    const [label, value] = cut(word, labeled[1]?.length ?? 0);
    return [label, ...splitWord(value)];
  }
  const named = NAME_VALUE.exec(text);
  if (named) return cut(word, named[1]?.length ?? 0);
  const flagged = VALUE_FLAG.exec(text);
  if (flagged && isFlag(flagged[2] ?? "")) return cut(word, flagged[1]?.length ?? 0);
  const leading = FLAG_VALUE.exec(text);
  if (leading) {
    const [flag, value] = cut(word, leading[1]?.length ?? 0);
    return [flag, ...splitWord(value)];
  }
  const measured = VALUE_UNIT.exec(text);
  const unit = (measured?.[2] ?? "").replace(/[,;]$/, "");
  if (measured && isGluedUnit(unit)) return cut(word, measured[1]?.length ?? 0);
  return [word];
}

/** A single letter after a number is part of a name or of a code, except for the percent sign; `4th` is an ordinal. */
function isGluedUnit(unit: string): boolean {
  if (/^(?:st|nd|rd|th)$/i.test(unit)) return false;
  return unit === "%" || (unit.length > 1 && isUnit(unit));
}

/** Cuts a word in two; each part gets its share of the width. */
export function cut(word: ReadWord, at: number): [ReadWord, ReadWord] {
  const { x, y, width, height } = word.rect;
  const first = (width * at) / word.text.length;
  const left = { ...word, text: word.text.slice(0, at), rect: { x, y, width: first, height } };
  const right = {
    ...word,
    text: word.text.slice(at),
    rect: { x: x + first, y, width: width - first, height },
  };
  const { foreign } = word;
  if (foreign === undefined) return [left, right];
  // What is printed is cut at the same place: a translation only changes the signs in numbers.
  const cutAt = at + foreign.printed.length - word.text.length;
  return [
    { ...left, foreign: { ...foreign, printed: foreign.printed.slice(0, cutAt) } },
    { ...right, foreign: { ...foreign, printed: foreign.printed.slice(cutAt) } },
  ];
}
