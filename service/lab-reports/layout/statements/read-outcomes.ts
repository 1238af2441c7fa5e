import {
  findOutcomeEnd,
  findOutcomes,
  getOutcome,
  type StatedOutcome,
} from "@/service/lab-reports/layout/accounting/stated-outcomes";
import { isFlag } from "@/service/lab-reports/layout/cell-kinds";
import { type LineToken, toToken } from "@/service/lab-reports/layout/line-tokens";
import { NO_PARTS, type RowParts } from "@/service/lab-reports/layout/row-parts";
import { type TextLine, toLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isLead, trimEnd } from "./find-items";
import { isUnclear, RANGE_FILLER, RANGE_WORD } from "./statement-words";

const MAX_NAME_WORDS = 7;
/** `On 11/17 H. pylori stool antigen returned positive` */
const LEADS_TO_TIME = /^(?:on|at|in|since|from|during|for)$/i;

/** A part of a text, with the result that it states; null if it states none or leaves room for doubt. */
export type Stated = { readonly line: TextLine; readonly row: RowParts | null };

/**
 * Reads a line that states outcomes and nothing else: `HBsAg: Positive [normal: negative]`, `HIV screen negative, RPR
 * reactive`. Null where any word is left, so that it is unclear what is said of an outcome.
 */
export function readOutcomes(line: TextLine): Stated[] | null {
  const { words } = line;
  const stated: Stated[] = [];
  let start = 0;
  for (const outcome of findOutcomes(line)) {
    const read = readOutcome(words, start, outcome);
    if (read === null) return null;
    stated.push({
      line: toLine(line.page, words.slice(start, read.end), line.columnGap),
      row: read.row,
    });
    start = read.end;
  }
  return stated.length > 0 && start === words.length ? stated : null;
}

function readOutcome(
  words: readonly ReadWord[],
  start: number,
  { from, nameEnd, value, end }: StatedOutcome,
): { row: RowParts; end: number } | null {
  let first = from;
  while (first < nameEnd && isLead(words.slice(first, first + 1))) first += 1;
  const name = trimEnd(words.slice(first, nameEnd));
  if (name.length === 0 || name.length > MAX_NAME_WORDS) return null;
  if (LEADS_TO_TIME.test(name[0]?.text ?? "")) return null;
  if (!isLead(words.slice(start, first)) || isUnclear(words.slice(first, value))) return null;
  const flags = words.slice(end, end + 1).filter(({ text }) => isFlag(text));
  const reference = readReference(words, end + flags.length);
  if (reference === null) return null;
  return {
    row: {
      ...NO_PARTS,
      name: [toToken("text", name, true)],
      value: [toOutcome(words.slice(value, end))],
      flag: flags.map((word) => toToken("flag", [word], true)),
      range: reference.range,
    },
    end: reference.end,
  };
}

/** `(reference: non-reactive)`, `, normal negative`; null for other words in brackets. */
function readReference(
  words: readonly ReadWord[],
  from: number,
): { range: LineToken[]; end: number } | null {
  const isBracketed = /^[([]/.test(words[from]?.text ?? "");
  const plain = words.map((word) => ({ ...word, text: word.text.replace(/^[([]/, "") }));
  let at = from;
  while (RANGE_FILLER.test(plain[at]?.text ?? "")) at += 1;
  const isNamed = plain.slice(from, at).some(({ text }) => RANGE_WORD.test(text));
  if (!isNamed) return isBracketed ? null : { range: [], end: from };
  const end = findOutcomeEnd(plain, at);
  if (end === null) return null;
  const isOpen = isBracketed && !/[)\]][.,;]?$/.test(words[end - 1]?.text ?? "");
  return isOpen ? null : { range: [toOutcome(plain.slice(at, end))], end };
}

function toOutcome(words: readonly ReadWord[]): LineToken {
  const ends = words.map((word, place) =>
    place === words.length - 1 ? { ...word, text: getOutcome([word]) } : word,
  );
  return toToken("finding", ends, true);
}
