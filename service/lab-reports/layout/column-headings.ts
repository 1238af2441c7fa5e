import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";
import { getField } from "./bars";
import { getCellKind } from "./cell-kinds";
import { isDateOrTime, readDateSpan } from "./columns/heading-date";
import { type ColumnRole, readHeading, readHeadingRole } from "./columns/heading-roles";
import { joinText, splitAtGaps, type TextLine, toLine } from "./text-lines";

/** The words above a column. */
export type ColumnHeading = {
  readonly role: ColumnRole;
  readonly text: string;
  /** The date or other point in time that is part of it. */
  readonly date: string | null;
  readonly page: number;
  readonly words: readonly ReadWord[];
  readonly rect: Rect;
  /** In a line whose fields are divided by strokes: in which of them it is, from 0. */
  readonly field?: number | undefined;
  /** What else is printed above a column of a cumulative sheet: its specimen, its ward. */
  readonly marks?: readonly string[];
};

/** A date with a weekday and a time has as many. */
const MAX_HEADING_WORDS = 6;
const MAX_UNKNOWN_WORDS = 5;

/**
 * The headings of a table in one line (or in several joined lines), from left to right; null if the line is not the
 * head of a table. A text to the left of known headings is the heading above the names; any other unknown text that
 * stands by itself is the heading of an unknown column.
 */
export function readHeadings(line: TextLine): ColumnHeading[] | null {
  const headings = readHead(line);
  if (headings === null || line.bars === undefined) return headings;
  return headings.map((each) => ({ ...each, field: getField(line, each.rect) }));
}

function readHead(line: TextLine): ColumnHeading[] | null {
  if (line.words.length > 40) return null;
  const parts = splitAtGaps(line).map(readPart);
  if (parts.some(hasLabeledDate)) return null;
  const [first] = parts[0] ?? [];
  const title = first !== undefined && first.role === null && parts[0]?.length === 1 ? first : null;
  const unknown = parts.flatMap((part) =>
    part.filter((each) => each !== title && isUnknown(each, part)),
  );
  const known = parts.flat().filter((heading) => heading.role !== null) as ColumnHeading[];
  const counted = line.words.length - (title?.words.length ?? 0);
  const ofUnknown = isClearHead(parts) ? countWords(unknown) : 0;
  if (countWords(known) < 0.75 * (counted - ofUnknown)) return null;
  const others = unknown.map((each): ColumnHeading => ({ ...each, role: "other" }));
  const headings = nameFirst([...known, ...others].sort((one, other) => one.rect.x - other.rect.x));
  if (!isTableHead(headings, title !== null)) return null;
  if (title !== null && !headings.some(({ role }) => role === "name"))
    return [{ ...title, role: "name" }, ...headings];
  return headings;
}

/** `Date Reported: 10/19/2025` is metadata of the report; without the colon, a date is the heading of its results. */
function hasLabeledDate(part: readonly Part[]): boolean {
  return part.some(({ role, text }, place) => {
    const before = part[place - 1];
    return before?.text.endsWith(":") === true && role === "dated" && /\d/.test(text);
  });
}

/** Whether every word of a line can stand in a heading of several lines. */
export function isHeadingRest(line: TextLine): boolean {
  if (line.words.length > 16) return false;
  return splitAtGaps(line).every(
    (part) =>
      readHeadingRole(joinText(part.words)) !== null ||
      part.words.every(({ text }) => HEADING_WORDS.test(text) || isDateOrTime(text)) ||
      readPart(part).every(isUndated),
  );
}

/** `Collected: 10/19/2025` above a head tells about the report, not about a column. */
function isUndated({ role }: Part): boolean {
  return role !== null && role !== "date" && role !== "dated";
}

/** The headings of a line, of which several that are known may stand close together. */
export function splitHeadings(line: TextLine): TextLine[] {
  return splitAtGaps(line).flatMap((part) => {
    const found = readPart(part);
    if (found.some(({ role }) => role === null)) return [part];
    return found.map(({ words }) => toLine(line.page, words, line.columnGap));
  });
}

const HEADING_WORDS =
  /^(?:reference|ref\.?|range|interval|result|results|value|values|previous|prior|current|and|&|date|flag|units?|of|measure|normal|biological|bio\.?|test|name|lab|code|limits|\(?units?\)?|abnormal|abn\.?|performing|observed|in|out|before,?|withdrawn|last|day|week|month|visit|sample|draw|specimen|\d{1,2}|[ap]\.?m\.?)$/i;

type Part = Omit<ColumnHeading, "role"> & { readonly role: ColumnRole | null };

/** Reads one heading, or several that are printed close together. */
function readPart(part: TextLine): Part[] {
  const found: Part[] = [];
  let at = 0;
  while (at < part.words.length) {
    const words = takeHeading(part.words, at);
    const taken = words ?? part.words.slice(at, at + 1);
    const last = found.at(-1);
    const meaning = words === null ? null : readHeading(joinText(taken));
    const role = meaning?.role ?? null;
    const date = meaning?.date ?? null;
    if (role === null && last?.role === null) {
      const all = [...last.words, ...taken];
      found[found.length - 1] = { role, date, ...describe(part.page, all) };
    } else {
      found.push({ role, date, ...describe(part.page, taken) });
    }
    at += taken.length;
  }
  return joinBrackets(part.page, found);
}

/** `Range (adults)`, `Result (mg/dL)`: what stands in brackets belongs to the heading before it. */
function joinBrackets(page: number, parts: Part[]): Part[] {
  const [first, second] = parts;
  if (first === undefined || second === undefined || parts.length > 2) return parts;
  if (first.role === null || second.role !== null || !/^\(.{1,40}\)$/.test(second.text))
    return parts;
  return [{ ...first, ...describe(page, [...first.words, ...second.words]) }];
}

function describe(page: number, words: readonly ReadWord[]) {
  return { page, text: joinText(words), words, rect: toLine(page, words).rect };
}

/** The longest heading that begins at a word. */
function takeHeading(words: readonly ReadWord[], at: number): ReadWord[] | null {
  for (let length = Math.min(MAX_HEADING_WORDS, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    if (readHeadingRole(joinText(part)) !== null) return part;
  }
  return null;
}

/** Whether a text between gaps can be the heading of a column, though it is not known. */
function isUnknown({ role, text, words }: Part, part: readonly Part[]): boolean {
  if (role !== null || part.length > 1 || words.length > MAX_UNKNOWN_WORDS) return false;
  if (/[:.;]$/.test(text) && words.length > 2) return false;
  return (
    !["number", "bound", "interval", "titer"].includes(getCellKind(text)) || /^\d{1,2}$/.test(text)
  );
}

/** A line with the heading of units or ranges and that of another column, each by itself, is certainly a head. */
function isClearHead(parts: readonly (readonly Part[])[]): boolean {
  const alone = parts.flatMap((part) =>
    part.length === 1 && !part[0]?.text.includes(":") ? part : [],
  );
  const roles = new Set(alone.flatMap(({ role }) => role ?? []));
  return (roles.has("unit") || roles.has("range")) && roles.size > 1;
}

function countWords(parts: readonly { readonly words: readonly ReadWord[] }[]): number {
  return parts.reduce((sum, { words }) => sum + words.length, 0);
}

/** In a head of dates, the heading above the names is `Date` or `Collected`. */
function nameFirst(headings: readonly ColumnHeading[]): ColumnHeading[] {
  const [first, ...others] = headings;
  const dated = others.filter(({ role }) => role === "dated").length;
  const isName =
    first?.role === "date" &&
    dated > 1 &&
    others.every(({ role }) => role !== "name" && role !== "date");
  return first !== undefined && isName ? [{ ...first, role: "name" }, ...others] : [...headings];
}

function isTableHead(headings: readonly ColumnHeading[], hasTitle: boolean): boolean {
  const roles = new Set(headings.map(({ role }) => role));
  const measured = (["value", "dated", "unit", "range", "flag"] as const).filter((role) =>
    roles.has(role),
  ).length;
  const hasProof = roles.has("unit") || roles.has("range");
  const dated = headings.filter(({ role }) => role === "dated");
  const hasDates =
    hasProof || dated.length > 1 || dated.some(({ date }) => readDateSpan(date ?? "", "month"));
  const hasValues =
    roles.has("value") ||
    (dated.length > 0 && hasDates) ||
    (hasProof && (roles.has("other") || roles.has("previous")));
  if (roles.has("name")) return hasValues;
  if (hasTitle)
    return hasValues && (measured > 1 || headings.length > 1) && (roles.has("value") || hasProof);
  return hasValues && measured > 1;
}
