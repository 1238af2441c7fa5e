import { isClinicalNote } from "@/service/lab-reports/layout/accounting/clinical-notes";
import { readsAsResult } from "@/service/lab-reports/layout/accounting/reads-as-result";
import { statesOutcome } from "@/service/lab-reports/layout/accounting/stated-outcomes";
import { readTokens } from "@/service/lab-reports/layout/line-tokens";
import { getRight } from "@/service/lab-reports/layout/rectangles";
import { getText, hasPart } from "@/service/lab-reports/layout/row-parts";
import { type TableEntry, toStatedEntry } from "@/service/lab-reports/layout/table-entries";
import {
  joinText,
  splitAtGaps,
  type TextLine,
  toLine,
} from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { readOutcomes, type Stated } from "./read-outcomes";
import { listsResults, readStatements } from "./read-statements";

/** A line of a paragraph that is shorter than this share of the longest is its last. */
const MIN_LINE_SHARE = 0.75;
const MIN_TEXT_WORDS = 6;
/** What a sentence is about that teaches: each of its lines is judged by itself. */
const GENERAL =
  /\b(?:people|patients|women|men|adults|children|guidelines?|diagnosed|sensitivity|specificity|prevalence|trial|would|should|needs?|excludes?|advises?|target|risks?|an? (?:year|day|week|month))\b/i;
const BULLET = /^[-–•*·◦‣]$/;

/**
 * Replaces running text by what it states: the sentences of a letter (`Your potassium was 5.5 mmol/L (normal 3.5 - 5.3),
 * which is high.`) and lists of results in a line (`Sodium 138 mmol/L (135-145), Potassium 5.6 mmol/L H`). Where a text
 * states several results or one of its sentences any, nothing else in it is a result.
 */
export function readStated(entries: readonly TableEntry[]): TableEntry[] {
  const read: TableEntry[] = [];
  let at = 0;
  while (at < entries.length) {
    let end = at;
    while (end < entries.length && goesOn(entries[end - 1], entries[end], end > at)) end += 1;
    const run = entries.slice(at, Math.max(end, at + 1));
    const stated = end > at ? toSentences(run).flatMap(readStatements) : [];
    const isText =
      stated.some(({ row }) => row !== null) ||
      run.some(({ line }) => listsResults(line) || statesWords(line));
    read.push(...(end > at && isText ? stated.map(toEntry) : run));
    at += run.length;
  }
  return read;
}

/**
 * The text below the last row of a table, if it states any result: where it begins among the entries, and what it
 * states. Null without such a text.
 */
export function findTextBelow(
  entries: readonly TableEntry[],
): { readonly at: number; readonly stated: TableEntry[] } | null {
  const last = entries.findLastIndex(
    ({ line, rows: [row] }) => splitAtGaps(line).length > 1 && row !== undefined,
  );
  const at = entries.findIndex(
    (entry, place) =>
      place > last &&
      isRunning(entry) &&
      (entry.line.words.length >= MIN_TEXT_WORDS || statesWords(entry.line)),
  );
  if (at < 0) return null;
  const stated = readStated(entries.slice(at));
  const isRead = stated.some(({ isStated, line }) => isStated || statesWords(line));
  return isRead ? { at, stated } : null;
}

function toEntry({ line, row }: Stated): TableEntry {
  if (row !== null) return toStatedEntry(line, row);
  const isGeneral = GENERAL.test(joinText(line.words));
  const mayState = !isGeneral && readsAsResult(line) && !isClinicalNote(line);
  return { line, tokens: readTokens(line), rows: [], isInTable: false, mayState };
}

/** Whether a line belongs to running text: by itself, or as the rest of a list in the line above. */
function goesOn(
  above: TableEntry | undefined,
  entry: TableEntry | undefined,
  isInside: boolean,
): boolean {
  if (isRunning(entry)) return true;
  if (!isInside || above === undefined || entry === undefined || entry.isInTable) return false;
  const text = joinText(above.line.words);
  const isInBrackets = text.lastIndexOf("(") > text.lastIndexOf(")");
  const gap = entry.line.rect.y - (above.line.rect.y + above.line.rect.height);
  return (
    !/[.:]$/.test(text) &&
    (isInBrackets || listsResults(above.line)) &&
    splitAtGaps(entry.line).length === 1 &&
    gap < entry.line.rect.height &&
    Math.abs(entry.line.rect.x - above.line.rect.x) < entry.line.rect.height
  );
}

/** Whether a line is running text, and no row or heading of a table. */
function isRunning(entry: TableEntry | undefined): boolean {
  if (entry === undefined || entry.isInTable) return false;
  const { line, rows } = entry;
  if (listsResults(line) || statesRange(entry) || statesWords(line)) return true;
  if (splitAtGaps(line).length > 1) return false;
  const plain = line.words.filter(({ text }) => /^[a-z]{2,}[,.;:]?$/.test(text)).length;
  return (
    plain > 1 ||
    BULLET.test(line.words[0]?.text ?? "") ||
    (rows.length === 0 && line.words.length > 1)
  );
}

/** `HBsAg: Positive`: an outcome behind a name, and not in a column of its own. */
function statesWords(line: TextLine): boolean {
  return splitAtGaps(line).length === 1 && statesOutcome(line);
}

/** `Ferritin: 78 µg/L (reference 15-150).`: a line whose range only its words show. */
function statesRange({ line, rows: [row] }: TableEntry): boolean {
  if (splitAtGaps(line).length > 1 || row === undefined) return false;
  // `14)` is cut out of brackets.
  if (hasPart(row, "range") && !/^[^(]*\)$/.test(getText(row.range))) return false;
  const [stated, ...others] = readStatements(line);
  return others.length === 0 && stated?.row != null && hasPart(stated.row, "range");
}

/** The sentences of lines. A line that ends far to the left of others, or above a wide space, ends its sentence. */
function toSentences(entries: readonly TableEntry[]): TextLine[] {
  const lines = entries.map(({ line }) => line);
  const right = Math.max(...lines.map(({ rect }) => getRight(rect)));
  const sentences: { words: ReadWord[]; line: TextLine }[] = [];
  let isOpen = false;
  for (const [row, line] of lines.entries()) {
    if (readOutcomes(line) !== null) {
      sentences.push({ words: [...line.words], line });
      isOpen = false;
      continue;
    }
    for (const [place, word] of line.words.entries()) {
      const last = sentences.at(-1);
      const isItem = place === 0 && BULLET.test(word.text);
      if (isOpen && !isItem && last !== undefined) last.words.push(word);
      else sentences.push({ words: [word], line });
      isOpen = !endsSentence(word.text, line.words[place + 1]?.text);
    }
    const next = lines[row + 1];
    const bottom = line.rect.y + line.rect.height;
    const isApart =
      next === undefined || next.page !== line.page || next.rect.y - bottom > line.rect.height;
    if (isApart || getRight(line.rect) < MIN_LINE_SHARE * right) isOpen = false;
  }
  return sentences.map(({ words, line }) => toLine(line.page, words, line.columnGap));
}

/** A period ends a sentence at the end of a line or in front of a capital letter; `T. Chol` and `ref.` are none. */
function endsSentence(text: string, next: string | undefined): boolean {
  if (/^\W?ref\.$/i.test(text)) return false;
  return text.length > 2 && /[^\s.]\.$/.test(text) && (next === undefined || /^[A-Z]/.test(next));
}
