import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isMarkerName } from "./accounting/reads-as-result";
import { isFlag, isNumericRange } from "./cell-kinds";
import { type LineToken, readTokens, toToken } from "./line-tokens";
import { getRight } from "./rectangles";
import { hasPart, NO_PARTS, type RowParts } from "./row-parts";
import type { TableEntry } from "./table-entries";
import { joinText, splitAtGaps, type TextLine, toLine, withoutSigns } from "./text-lines";

const MAX_SENTENCE_WORDS = 40;
/** A line of a paragraph that is shorter than this share of the longest is its last. */
const MIN_LINE_SHARE = 0.75;
const MAX_NAME_WORDS = 7;
/** Between a name and its value. */
const VERB = /^(?:was|were|is|measured|came back at|came back as)$/i;
const MAX_VERB_WORDS = 3;
const WHOSE = /^(?:your|the|her|his)$/i;
/** What makes it unclear what a sentence says of a value. */
const REVERSED =
  /\b(?:not|no|never|without|if|unless|should|would|could|previous(?:ly)?|last|earlier|before|goal|target|aim)\b|n['’]t\b/i;
const RANGE_WORD = /^(?:normal|reference|normally|expected|range|ranges|interval|limits?):?$/i;
const RANGE_FILLER = /^(?:normal|reference|ranges?|interval|limits?|values?|is|are|of):?$|^:$/i;
const BULLET = /^[-–•*·◦‣]$/;

/**
 * Replaces the lines of a letter by its sentences where these state results: `Your potassium was 5.5 mmol/L (normal
 * 3.5 - 5.3), which is high.` A sentence counts only if the name is that of a known marker, the value has a unit, range
 * or flag, and no other number is in it; other sentences are not read.
 */
export function readStated(entries: readonly TableEntry[]): TableEntry[] {
  const read: TableEntry[] = [];
  let at = 0;
  while (at < entries.length) {
    let end = at;
    while (end < entries.length && isRunning(entries[end])) end += 1;
    const run = entries.slice(at, Math.max(end, at + 1));
    const sentences = end > at ? toSentences(run).map(readSentence) : [];
    read.push(...(sentences.some(({ isStated }) => isStated) ? sentences : run));
    at += run.length;
  }
  return read;
}

/** Whether a line is running text, and no row or heading of a table. */
function isRunning(entry: TableEntry | undefined): boolean {
  if (entry === undefined || entry.isInTable || splitAtGaps(entry.line).length > 1) return false;
  const plain = entry.line.words.filter(({ text }) => /^[a-z]{2,}[,.;:]?$/.test(text)).length;
  return (
    plain > 1 ||
    BULLET.test(entry.line.words[0]?.text ?? "") ||
    (entry.rows.length === 0 && entry.line.words.length > 1)
  );
}

/** The sentences of lines. A line that ends far to the left of others, or above a wide space, ends its sentence. */
function toSentences(entries: readonly TableEntry[]): TextLine[] {
  const lines = entries.map(({ line }) => line);
  const right = Math.max(...lines.map(({ rect }) => getRight(rect)));
  const sentences: { words: ReadWord[]; line: TextLine }[] = [];
  let isOpen = false;
  for (const [row, line] of lines.entries()) {
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

/** A period ends a sentence at the end of a line or in front of a capital letter; `T. Chol` is none. */
function endsSentence(text: string, next: string | undefined): boolean {
  return text.length > 2 && /[^\s.]\.$/.test(text) && (next === undefined || /^[A-Z]/.test(next));
}

function readSentence(line: TextLine): TableEntry {
  const row = line.words.length > MAX_SENTENCE_WORDS ? null : readStatement(line);
  if (row === null) return { line, tokens: readTokens(line), rows: [], isInTable: false };
  return {
    line,
    tokens: row.name,
    rows: [row],
    isInTable: true,
    isStated: true,
    beside: line.words,
  };
}

function readStatement(line: TextLine): RowParts | null {
  if (REVERSED.test(joinText(line.words))) return null;
  const { words } = withoutSigns(line);
  const named = findNamed(line.words, words);
  if (named === null) return null;
  const rest = words.slice(named.end);
  const at = rest.findIndex(({ text }) => RANGE_WORD.test(text));
  const [value, unit, ...others] = readTokens(
    toLine(line.page, at < 0 ? rest : rest.slice(0, at), line.columnGap),
  );
  if (value === undefined || (value.kind !== "number" && value.kind !== "bound")) return null;
  const hasUnit = unit?.kind === "unit";
  const between = hasUnit || unit === undefined ? others : [unit, ...others];
  const beyond = at < 0 ? [] : rest.slice(at);
  const { range, after } = readRange(beyond, line);
  const remaining = [...between.flatMap((token) => [...token.words]), ...after];
  if (remaining.some(({ text }) => /\d/.test(text)) || (at >= 0 && range.length === 0)) return null;
  const flags = remaining.filter(({ text }) => isFlag(text) && /[a-z]{3}/i.test(text));
  const parts: RowParts = {
    ...NO_PARTS,
    name: [toToken("text", named.name, true)],
    value: [value],
    unit: hasUnit ? [unit] : [],
    range,
    flag: flags.map((word) => toToken("flag", [word], true)),
  };
  const isProven =
    hasPart(parts, "range") ||
    (named.hasVerb && (hasPart(parts, "unit") || hasPart(parts, "flag")));
  return isProven ? parts : null;
}

/** The marker with which a sentence begins, and where its value is. */
function findNamed(printed: readonly ReadWord[], words: readonly ReadWord[]) {
  const item = BULLET.test(words[0]?.text ?? "") ? 1 : 0;
  const start = WHOSE.test(words[item]?.text ?? "") ? item + 1 : item;
  const value = words.findIndex(({ text }, at) => at > start && /^[<>≤≥]?=?[\d.,]+$/.test(text));
  for (let verb = 0; verb <= MAX_VERB_WORDS && value > start; verb += 1) {
    const end = value - verb;
    if (verb > 0 && !VERB.test(joinText(words.slice(end, value)))) continue;
    const name = printed
      .slice(start, end)
      .map((word, at) => (at < end - start - 1 ? word : trimEnd(word)));
    if (name.length === 0 || name.length > MAX_NAME_WORDS || !isMarkerName(joinText(name)))
      continue;
    return { name, end: value, hasVerb: verb > 0 || /:$/.test(printed[end - 1]?.text ?? "") };
  }
  return null;
}

/** `normal range is 3.5 - 5.3`, and the words behind it. */
function readRange(
  words: readonly ReadWord[],
  { page, columnGap }: TextLine,
): { range: readonly LineToken[]; after: readonly ReadWord[] } {
  const start = words.findIndex(({ text }) => !RANGE_FILLER.test(text));
  if (start < 0) return { range: [], after: [] };
  const [range, ...after] = readTokens(toLine(page, words.slice(start), columnGap));
  if (range === undefined || !isNumericRange(range.kind)) return { range: [], after: [] };
  return { range: [range], after: after.flatMap((token) => [...token.words]) };
}

function trimEnd(word: ReadWord): ReadWord {
  return { ...word, text: word.text.replace(/[,:;]$/, "") };
}
