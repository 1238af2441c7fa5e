import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isHeadOfOthers } from "./accounting/clinical-notes";
import { isMarkerName } from "./accounting/marker-names";
import { isValueKind } from "./cell-kinds";
import { type ColumnHeading, isHeadingRest, readHeadings, splitHeadings } from "./column-headings";
import { readColumnRow } from "./column-row";
import { type PageHints, settleColumns } from "./columns/settle-columns";
import { readTallHead } from "./columns/tall-head";
import { type LineToken, readTokens, toToken } from "./line-tokens";
import { readLooseRows } from "./loose-row";
import { FILING } from "./marks/entry-codes";
import { isStatus } from "./marks/status-words";
import { isScaleLine } from "./marks/zones";
import { getRight } from "./rectangles";
import { hasPart, type RowParts } from "./row-parts";
import { readCodedEntry } from "./statements/coded-entry";
import { type Column, findColumns, getValueGroups } from "./table-columns";
import { getMedianHeight, joinText, splitAtGaps, type TextLine, toLine } from "./text-lines";

/** A line of a table with its interpretation. */
export type TableEntry = {
  readonly line: TextLine;
  readonly tokens: readonly LineToken[];
  /** One for each value of the line; if it has no value, the parts of an incomplete result. */
  readonly rows: readonly RowParts[];
  /** Whether columns are known, so that their content needs less proof. */
  readonly isInTable: boolean;
  /** Whether a sentence states the result. */
  readonly isStated?: boolean;
  /** Whether it is a text that reads as a result and is none: a person has to see it. */
  readonly mayState?: boolean;
  /** Whether it only explains the row above it: the tiers of a range, or a comment. */
  readonly aside?: "guide" | "comment";
  /** Words in the line that belong to the result without being in one of its cells. */
  readonly beside?: readonly ReadWord[];
};

/** Lines with the same columns; none for lines above the first head of a table. */
export type TableSection = {
  readonly headings: readonly ColumnHeading[] | null;
  /** The lines of the head, which are not among the others. */
  readonly head: readonly TextLine[];
  readonly columns: readonly Column[] | null;
  readonly lines: readonly TextLine[];
  /** The rows below a head of medicines or aims, which are no results. */
  readonly others: readonly TextLine[];
};

/**
 * Splits lines at the heads of tables. Headings may be printed on two or three lines.
 */
export function splitAtHeads(lines: readonly TextLine[], hints: PageHints): TableSection[] {
  const sections: { headings: ColumnHeading[] | null; head: TextLine[]; lines: TextLine[] }[] = [
    { headings: null, head: [], lines: [] },
  ];
  let at = 0;
  while (at < lines.length) {
    const head = lines.slice(at, at + 1).some(isHeadOfOthers) ? null : readHead(lines, at);
    const lineCount = head?.lineCount ?? 1;
    const printed = lines.slice(at, at + lineCount);
    if (head !== null || printed.some(isHeadOfOthers))
      sections.push({ headings: head?.headings ?? null, head: printed, lines: [] });
    else sections.at(-1)?.lines.push(...printed);
    at += lineCount;
  }
  return sections.map(({ headings, head, lines: below }) => ({
    headings,
    head,
    columns:
      headings === null || isRunTogether(headings)
        ? null
        : settleColumns(findColumns(headings, below), below, hints),
    ...splitOthers(below, headings === null && head.length > 0),
  }));
}

/** The rows right below the head of a list of medicines or aims, and the lines after them. */
function splitOthers(lines: readonly TextLine[], isListed: boolean) {
  const end = isListed ? lines.findIndex((line) => splitAtGaps(line).length === 1) : 0;
  const at = end < 0 ? lines.length : end;
  return { others: lines.slice(0, at), lines: lines.slice(at) };
}

/** Headings without wide gaps between them do not show where the columns are. */
function isRunTogether(headings: readonly ColumnHeading[]): boolean {
  if (headings.some(({ field }) => field !== undefined)) return false;
  const line = toLine(
    0,
    headings.flatMap(({ words }) => words),
  );
  return headings.length > 2 && splitAtGaps(line).length < headings.length / 2;
}

function readHead(lines: readonly TextLine[], at: number) {
  const [low, tall] = [readLowHead(lines, at), readTallHead(lines, at)];
  return tall !== null && tall.lineCount > (low?.lineCount ?? 0) ? tall : low;
}

function readLowHead(lines: readonly TextLine[], at: number) {
  for (const lineCount of [3, 2, 1]) {
    const part = lines.slice(at, at + lineCount);
    if (part.length < lineCount || !areClose(part)) continue;
    const [first, ...rest] = part;
    if (first === undefined || (lineCount > 1 && !part.every(isHeadingRest))) continue;
    if (lineCount > 1 && isTitleAbove(first, rest)) continue;
    if (part.some(({ words }) => FILING.test(joinText(words)))) continue;
    const joined = lineCount === 1 ? first : stack(first, rest);
    const headings = joined && readHeadings(joined);
    if (headings) return { headings, lineCount };
  }
  return null;
}

/** `Laboratory results` above the first column of a head that is whole without it. */
function isTitleAbove(title: TextLine, [head, ...others]: readonly TextLine[]): boolean {
  const [first] = head?.words ?? [];
  if (head === undefined || first === undefined) return false;
  return (
    title.words.length > 1 &&
    splitAtGaps(title).length === 1 &&
    title.rect.x < getRight(first.rect) &&
    readHeadings(others.length > 0 ? stack(head, others) : head) !== null
  );
}

function areClose(lines: readonly TextLine[]): boolean {
  return lines.every((line, place) => {
    const above = lines[place - 1];
    if (above === undefined) return true;
    const gap = line.rect.y - (above.rect.y + above.rect.height);
    return gap < 0.8 * getMedianHeight(line.words);
  });
}

/** Joins headings of several lines: words below each other become one text, from top to bottom. */
function stack(first: TextLine, rest: readonly TextLine[]): TextLine {
  const parts = [first, ...rest].flatMap(splitHeadings);
  const stacks: TextLine[] = [];
  for (const part of parts) {
    const place = stacks.findIndex(
      ({ rect }) => rect.x < getRight(part.rect) && part.rect.x < getRight(rect),
    );
    const above = stacks[place];
    if (above === undefined) stacks.push(part);
    else stacks[place] = toLine(part.page, [...above.words, ...part.words]);
  }
  stacks.sort((one, other) => one.rect.x - other.rect.x);
  // A stack counts as one word, as wide as its widest line.
  const words = stacks.map(({ words: stacked, rect }) => ({
    text: stacked.map(({ text }) => text).join(" "),
    rect,
    confidence: 1,
    isBold: stacked.every(({ isBold }) => isBold),
  }));
  return toLine(first.page, words);
}

/** Reads a line by columns if they are known, otherwise by the form of its parts. */
export function readEntry(line: TextLine, columns: readonly Column[] | null): TableEntry {
  const { rest, status } = takeStatus(line);
  const tokens = readTokens(rest);
  const addStatus = (rows: readonly RowParts[]) =>
    rows.map((row, at) => (at === 0 ? { ...row, status: [...row.status, ...status] } : row));
  if (columns === null && isScaleLine(line))
    return { line, tokens, rows: [], isInTable: false, aside: "guide" };
  if (columns === null) {
    const coded = readCodedEntry(rest);
    if (coded !== null) return { ...toStatedEntry(line, coded), rows: addStatus([coded]) };
    return { line, tokens, rows: addStatus(readLooseRows(tokens)), isInTable: false };
  }
  if (hasMoreFields(line, columns)) return { line, tokens, rows: [], isInTable: true };
  const apart = splitAtGaps(rest).map(readTokens);
  if (apart.filter(isWhole).length > 1)
    return { line, tokens, rows: addStatus(apart.flatMap(readLooseRows)), isInTable: false };
  const rows = getValueGroups(columns)
    .map((group) => addHeadingUnit(readColumnRow(line.page, tokens, group.columns), group.columns))
    .filter((parts, place) => place === 0 || hasPart(parts, "value"));
  return { line, tokens, rows: addStatus(rows), isInTable: true };
}

/** The entry of a line or of a part of it that states a result in its own words. */
export function toStatedEntry(line: TextLine, row: RowParts): TableEntry {
  return {
    line,
    tokens: row.name,
    rows: [row],
    isInTable: true,
    isStated: true,
    beside: line.words,
  };
}

/** A line without words about the status of its value that stand apart behind it, and these. */
function takeStatus(line: TextLine): { rest: TextLine; status: LineToken[] } {
  const parts = splitAtGaps(line);
  const value = parts.findIndex((part) => readTokens(part).some(({ kind }) => isValueKind(kind)));
  const found = parts.filter(
    ({ words }, at) => value >= 0 && at > value && isStatus(joinText(words)),
  );
  if (found.length === 0) return { rest: line, status: [] };
  const words = new Set(found.flatMap((part) => part.words));
  const kept = line.words.filter((word) => !words.has(word));
  return {
    rest: { ...line, ...toLine(line.page, kept, line.columnGap) },
    status: found.map((part) => toToken("text", part.words, true)),
  };
}

/** A marker with its value and unit in one text: a line of several is in none of the columns above it. */
function isWhole([name, value, unit]: readonly LineToken[]): boolean {
  return (
    name?.kind === "text" &&
    value?.kind === "number" &&
    unit?.kind === "unit" &&
    isMarkerName(name.text)
  );
}

/** Whether strokes divide a line into more fields than there are headings, so that it is not known which is which. */
function hasMoreFields({ bars = [] }: TextLine, columns: readonly Column[]): boolean {
  const fields = columns.flatMap(({ field }) => field ?? []);
  return fields.length > 0 && bars.length > Math.max(...fields) + 1;
}

/** Adds the unit "%" to the values of a column with this heading. */
function addHeadingUnit(parts: RowParts, columns: readonly Column[]): RowParts {
  const above = columns.find(({ role }) => role === "value")?.above;
  const isPercent = above?.words.length === 1 && above.text === "%";
  if (!isPercent || hasPart(parts, "unit") || !hasPart(parts, "value")) return parts;
  return { ...parts, unit: [toToken("unit", above.words, true)] };
}

/** Whether the value has a form that is accepted even without known columns. */
export function isMeasured(parts: RowParts): boolean {
  return parts.value.some(({ kind }) => isValueKind(kind));
}
