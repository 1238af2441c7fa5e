import { getCellKind } from "@/service/lab-reports/layout/cell-kinds";
import type { ColumnHeading } from "@/service/lab-reports/layout/column-headings";
import { getOverlapX, unite } from "@/service/lab-reports/layout/rectangles";
import {
  joinText,
  splitAtGaps,
  type TextLine,
  toLine,
} from "@/service/lab-reports/layout/text-lines";
import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";
import { isPointInTime } from "./heading-date";
import { readHeadingRole } from "./heading-roles";

const MAX_LINES = 8;
const MAX_WORDS = 40;
/** What stands at the left of a line of the head and says what the line has. */
const LABEL =
  /^(?:(?:lab(?:oratory)?|specimen|sample|request|accession|episode|order|report)(?: ?(?:numbers?|no\.?|id|ref\.?|type|#))?|(?:date|time|day)(?: ?(?:\/|and|&|of) ?(?:time|collection|sample|specimen))?|(?:date |time )?(?:collected|received|taken|drawn|sampled)|collection(?: (?:date|time))?|location|ward|site|source|clinic|unit|requested by|requestor|clinician|consultant|type)\s?:?$/i;

export type TallHead = { readonly headings: ColumnHeading[]; readonly lineCount: number };

type Row = {
  readonly line: TextLine;
  /** The texts above the columns of values, by their place. */
  readonly over: ReadonlyMap<number, TextLine>;
  /** The texts at the left of these columns, and those at their right. */
  readonly left: readonly TextLine[];
  readonly right: readonly TextLine[];
};

/**
 * The head of a cumulative sheet, in which each column of values has several lines: its specimen, day, time and ward.
 * The other headings stand in one of these lines or below them. Null if the lines from `at` on are no such head.
 */
export function readTallHead(lines: readonly TextLine[], at: number): TallHead | null {
  if ((lines[at]?.words.length ?? 0) > MAX_WORDS) return null;
  const block = takeBlock(lines, at);
  const places = findPlaces(block);
  if (places === null) return null;
  const rows = block.map((line) => readRow(line, places));
  const last = rows.findLastIndex(isTimed);
  const above = rows.slice(0, last + 1);
  if (last < 0 || !above.every((row) => isTimed(row) || isIdentifying(row))) return null;
  const labelled = rows.slice(last + 1).findIndex((row) => !isLabelled(row));
  const stacked = rows.slice(0, labelled < 0 ? rows.length : last + 1 + labelled);
  const below = rows[stacked.length];
  const bottom = below !== undefined && isHeadingsOnly(below) ? below : null;
  const all = bottom === null ? stacked : [...stacked, bottom];
  if (all.length < 2) return null;
  const known = all.flatMap(readKnown);
  const values = places.map((place, index) => toHeading(stacked, index, place));
  const name = findName(stacked, known);
  return {
    headings: [
      ...(name === null ? [] : [name]),
      ...known.filter(({ role }) => role !== "name"),
      ...values,
    ],
    lineCount: all.length,
  };
}

function takeBlock(lines: readonly TextLine[], at: number): TextLine[] {
  const block: TextLine[] = [];
  for (const line of lines.slice(at, at + MAX_LINES)) {
    const above = block.at(-1);
    const gap = above === undefined ? 0 : line.rect.y - (above.rect.y + above.rect.height);
    if (gap > 0.8 * line.rect.height) break;
    block.push(line);
  }
  return block;
}

/** Where the columns of values are: below the most points in time that stand in one line. */
function findPlaces(block: readonly TextLine[]): Rect[] | null {
  const timed = block.map((line) =>
    splitAtGaps(line)
      .filter((part) => isPointInTime(joinText(part.words)))
      .map(({ rect }) => rect),
  );
  const most = Math.max(...timed.map(({ length }) => length), 0);
  return most < 2 ? null : (timed.find(({ length }) => length === most) ?? null);
}

function readRow(line: TextLine, places: readonly Rect[]): Row {
  const over = new Map<number, TextLine>();
  const [left, right]: [TextLine[], TextLine[]] = [[], []];
  for (const part of splitAtGaps(line)) {
    const index = places.findIndex((place) => getOverlapX(place, part.rect) > 0);
    const own = over.get(index);
    if (index < 0) (part.rect.x < (places[0]?.x ?? 0) ? left : right).push(part);
    else
      over.set(index, own === undefined ? part : toLine(line.page, [...own.words, ...part.words]));
  }
  return { line, over, left, right };
}

function isTimed({ over }: Row): boolean {
  return over.size > 0 && [...over.values()].every(({ words }) => isPointInTime(joinText(words)));
}

/** A line with a specimen, a ward or the like above most columns. */
function isIdentifying({ over }: Row): boolean {
  const texts = [...over.values()].map(({ words }) => joinText(words));
  return (
    over.size > 1 && texts.every((text) => !text.includes(":") && getCellKind(text) === "text")
  );
}

/** A line below the days and times is still of the head if its label says so; anything else may be a result. */
function isLabelled({ over, left }: Row): boolean {
  const label = left.at(-1);
  return (
    over.size > 0 &&
    label !== undefined &&
    LABEL.test(joinText(label.words)) &&
    [...over.values()].every(({ words }) => getCellKind(joinText(words)) === "text")
  );
}

function isHeadingsOnly({ over, left, right }: Row): boolean {
  const parts = [...left, ...right];
  return (
    over.size === 0 &&
    parts.length > 1 &&
    parts.every(({ words }) => readHeadingRole(joinText(words)) !== null)
  );
}

/** The headings of names, units and ranges, which stand beside the columns of values. */
function readKnown({ line, left, right, over }: Row): ColumnHeading[] {
  const isLabel = (part: TextLine) => over.size > 0 && LABEL.test(joinText(part.words));
  return [...left, ...right].flatMap((part) => {
    const text = joinText(part.words);
    const role = isLabel(part) ? null : readHeadingRole(text);
    if (role === null || role === "dated" || role === "date") return [];
    return [{ ...{ role, text, date: null, page: line.page }, words: part.words, rect: part.rect }];
  });
}

/** The heading above the names; what stands there in the first line and is no label is the name of the panel. */
function findName(rows: readonly Row[], known: readonly ColumnHeading[]): ColumnHeading | null {
  const [first] = rows;
  const own = known.find(({ role }) => role === "name") ?? null;
  const title = first?.left.find(({ words }) => {
    const text = joinText(words);
    return !LABEL.test(text) && readHeadingRole(text) === null;
  });
  if (first === undefined || title === undefined) return own;
  const { words, page } = title;
  return {
    ...{ role: "name", date: null, page },
    text: joinText(words),
    words,
    rect: own?.rect ?? title.rect,
  };
}

function toHeading(rows: readonly Row[], index: number, place: Rect): ColumnHeading {
  const parts = rows.flatMap(({ over }) => over.get(index) ?? []);
  const times = parts.filter(({ words }) => isPointInTime(joinText(words)));
  const words = times.flatMap((part): readonly ReadWord[] => part.words);
  const date = joinText(words);
  return {
    role: "dated",
    text: date,
    date: isPointInTime(date) ? date : null,
    page: rows[0]?.line.page ?? 0,
    words,
    rect: unite([place, ...parts.map(({ rect }) => rect)]),
    marks: parts.filter((part) => !times.includes(part)).map((part) => joinText(part.words)),
  };
}
