import { isMarkerName } from "@/service/lab-reports/layout/accounting/marker-names";
import { isFlagApart } from "@/service/lab-reports/layout/cell-kinds";
import { isContinuedName } from "@/service/lab-reports/layout/line-meaning";
import { type LineToken, toToken } from "@/service/lab-reports/layout/line-tokens";
import {
  isBesideOwn,
  isOtherRange,
  readNormalRange,
  splitAtDividers,
} from "@/service/lab-reports/layout/marks/zones";
import { hasPart, NO_PARTS, type RowParts } from "@/service/lab-reports/layout/row-parts";
import type { TableEntry } from "@/service/lab-reports/layout/table-entries";
import {
  joinText,
  splitAtGaps,
  type TextLine,
  toLine,
} from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { type CardField, readField } from "./card-fields";

/** A result that is printed as a card, with the lines that it takes. */
export type Card = { readonly entry: TableEntry; readonly lineCount: number };

const MAX_CARD_LINES = 8;
const MAX_CHIP_WORDS = 3;
/** How far below its name a card ends, in heights of the name. */
const MAX_CARD_HEIGHTS = 12;
const MAX_WRAP_GAP_HEIGHTS = 1.2;

/**
 * Joins the lines of results that are printed as cards: the name, and below it the value, the range and other parts,
 * with or without labels. Other lines are left as they are.
 */
export function joinCards(entries: readonly TableEntry[]): TableEntry[] {
  const joined: TableEntry[] = [];
  let at = 0;
  while (at < entries.length) {
    const entry = entries[at];
    if (entry === undefined) break;
    const card = readCard(entries, at);
    joined.push(card?.entry ?? entry);
    at += card?.lineCount ?? 1;
  }
  return joined;
}

/** The card that begins at an entry; null if none does. */
export function readCard(entries: readonly TableEntry[], at: number): Card | null {
  const title = readTitle(entries, at);
  if (title === null) return null;
  const { name, top } = title;
  let parts: RowParts = title.parts;
  let isValueLabeled = title.isValueLabeled;
  let hasLabelBelow = false;
  const beside = entries.slice(at, at + title.lineCount).flatMap(({ line }) => line.words);
  let lineCount = title.lineCount;
  const below = entries.slice(at + lineCount, at + MAX_CARD_LINES);
  for (const [place, entry] of below.entries()) {
    const isNear = entry.line.rect.y - top < MAX_CARD_HEIGHTS * title.height;
    const isBar =
      entry.aside === "guide" ||
      isScale(entry.tokens, parts) ||
      isBesideOwn(entry.line, below[place + 1]?.line);
    const normal = hasPart(parts, "range") ? null : readNormalRange(entry.line);
    if (normal !== null) parts = { ...parts, range: [normal] };
    const fields = isBar ? [] : isNear ? readFields(entry) : null;
    const more = fields === null ? null : addFields(parts, fields);
    if (fields === null || more === null) break;
    isValueLabeled ||= fields.some((field) => field.isLabeled && hasPart(field.parts, "value"));
    hasLabelBelow ||= fields.some(({ isLabeled }) => isLabeled);
    if (isBar) beside.push(...entry.line.words);
    else beside.push(...getSaidWords(entry));
    parts = more;
    lineCount += 1;
  }
  if (!hasPart(parts, "value")) return null;
  // A name with its value is a row like others, unless labels or its range go on below.
  const hasRangeBelow = hasPart(parts, "range") && !hasPart(title.parts, "range");
  if (hasPart(title.parts, "value") && !(title.isLabeled || hasLabelBelow || hasRangeBelow))
    return null;
  // `≥7.5` without a unit is the bound of a zone.
  const [value] = parts.value;
  const isBound = value?.kind === "bound" || value?.kind === "interval";
  if (isBound && !isValueLabeled && !hasPart(parts, "unit") && !isMarkerName(joinName(name)))
    return null;
  const isProven = (["unit", "range", "flag"] as const).some((part) => hasPart(parts, part));
  if (!isProven && !(isValueLabeled && (title.isLabeled || isMarkerName(joinName(name)))))
    return null;
  // Another date below begins another value, and nothing says which is the current one.
  const isColumnUnclear =
    title.parts.collected === null && entries[at + lineCount]?.tokens[0]?.kind === "date";
  const own = entries.slice(at, at + lineCount).map(({ line }) => line);
  const [first] = own;
  if (first === undefined) return null;
  const line = toLine(
    first.page,
    own.flatMap(({ words }) => words),
    first.columnGap,
  );
  return {
    entry: {
      line,
      tokens: name,
      rows: [{ ...parts, name, isColumnUnclear }],
      isInTable: true,
      beside,
    },
    lineCount,
  };
}

/** The first line of a card, which has its name, and what is printed beside it; a long name goes on in a second line. */
function readTitle(entries: readonly TableEntry[], at: number) {
  const entry = entries[at];
  const found = entry === undefined ? null : readTitleLine(entry);
  if (entry === undefined || found === null) return null;
  const next = entries[at + 1];
  const isAlone = splitAtGaps(entry.line).length === 1;
  const rest = isAlone && next !== undefined ? readTitleLine(next) : null;
  const { y, height } = entry.line.rect;
  const start = { ...found, top: y, height, lineCount: 1 };
  if (rest === null || next === undefined || rest.isLabeled) return start;
  const [first, second] = [joinName(found.name), joinName(rest.name)];
  const isClose = next.line.rect.y - (y + height) < MAX_WRAP_GAP_HEIGHTS * height;
  const isOne =
    isContinuedName(first, second) || (isMarkerName(`${first} ${second}`) && !isMarkerName(second));
  if (!isClose || !isOne) return start;
  return {
    ...start,
    ...rest,
    isLabeled: found.isLabeled,
    name: [...found.name, ...rest.name],
    lineCount: 2,
  };
}

function readTitleLine({ line, rows }: TableEntry) {
  const [title, ...texts] = splitAtGaps(line);
  const first = title === undefined ? null : readField(title);
  if (title === undefined || !first?.isName) return null;
  const chip = isMarkerName(joinText(title.words)) ? readUnknownChip(texts) : null;
  const others = chip === null ? texts.map(readField) : [];
  // A row of a table is no title; nor is a text with anything but a value or flags beside it, unless it is labeled.
  const hasValueBeside = others.length === 1 && isValueOnly(others[0]);
  const isRow = rows.length > 0 && !isMarkerName(joinText(line.words)) && !hasValueBeside;
  if (!first.isLabeled && isRow && !hasPart(first.parts, "value")) return null;
  const beside = others.filter((field) => field !== null);
  if (beside.length < others.length || beside.some(({ isName }) => isName)) return null;
  if (!(first.isLabeled || hasValueBeside) && beside.some(({ parts }) => !hasPart(parts, "flag")))
    return null;
  const parts = addFields({ ...first.parts, name: [], comment: chip ?? [] }, beside);
  if (parts === null) return null;
  return {
    name: first.parts.name,
    isLabeled: first.isLabeled,
    isValueLabeled: beside.some((field) => field.isLabeled && hasPart(field.parts, "value")),
    parts,
  };
}

/** A short text beside the name of a marker that nobody knows: it may say that the value is abnormal. */
function readUnknownChip([chip, ...others]: readonly TextLine[]): LineToken[] | null {
  if (chip === undefined || others.length > 0 || chip.words.length > MAX_CHIP_WORDS) return null;
  const text = joinText(chip.words);
  const isKnown = isFlagApart(text) || isMarkerName(text) || readField(chip)?.isName !== true;
  if (isKnown || /[\d:]/.test(text)) return null;
  return [{ ...toToken("text", chip.words, true), heading: "" }];
}

/** A value with its unit and flags, but without a range. */
function isValueOnly(field: CardField | null | undefined): boolean {
  if (field === null || field === undefined) return false;
  const [value] = field.parts.value;
  const isNumber = value?.kind === "number" || value?.kind === "bound";
  return !field.isName && isNumber && !hasPart(field.parts, "range");
}

/** The texts of a line that say by a label what they are: an earlier value with its date, a range with its unit. */
function getSaidWords({ line }: TableEntry): ReadWord[] {
  return splitAtGaps(line)
    .flatMap(splitAtDividers)
    .flatMap((text) => {
      if (isOtherRange(joinText(text.words))) return [...text.words];
      const field = readField(text);
      const isSaid =
        field?.isLabeled && (field.parts.earlier.length > 0 || hasPart(field.parts, "range"));
      return isSaid ? [...text.words] : [];
    });
}

/** The fields of a line below a name; null for a line that has anything else. */
function readFields({ line }: TableEntry): CardField[] | null {
  const texts = splitAtGaps(line).flatMap(splitAtDividers);
  const own = texts.filter(({ words }) => texts.length < 2 || !isOtherRange(joinText(words)));
  const fields = own.map(readField);
  return fields.every((field) => field !== null && !field.isName)
    ? fields.filter((field) => field !== null)
    : null;
}

/** Adds fields to the parts of a result; null where it has one of them already. */
function addFields(parts: RowParts, fields: readonly CardField[]): RowParts | null {
  let all: RowParts | null = parts;
  for (const field of fields) {
    if (all === null) return null;
    all = merge(all, field.parts);
  }
  return all;
}

function merge(one: RowParts, other: RowParts): RowParts | null {
  const [first] = other.value;
  // Below the value, a range needs no label.
  const isUnit =
    other.unit.map(({ text }) => text).join() === one.unit.map(({ text }) => text).join();
  const isRange =
    other.value.length === 1 &&
    (first?.kind === "interval" || (first?.kind === "bound" && isUnit && !hasPart(other, "range")));
  if (hasPart(one, "value") && isRange && !hasPart(one, "range"))
    return merge(one, { ...other, value: [], range: [...other.value, ...other.range] });
  if (hasPart(one, "value") && hasPart(other, "value")) return null;
  if (hasPart(one, "range") && hasPart(other, "range")) return null;
  if (one.collected !== null && other.collected !== null) return null;
  const isOfRange = hasPart(other, "range") && !hasPart(other, "value");
  return {
    ...NO_PARTS,
    value: [...one.value, ...other.value],
    // The unit beside a range repeats that of the value.
    unit: other.unit.length === 0 || (isOfRange && one.unit.length > 0) ? one.unit : other.unit,
    range: [...one.range, ...other.range],
    flag: [...one.flag, ...other.flag],
    comment: [...one.comment, ...other.comment],
    earlier: [...one.earlier, ...other.earlier],
    collected: one.collected ?? other.collected,
  };
}

/** The end points of a printed scale, which repeat the bounds of the range. */
function isScale(tokens: TableEntry["tokens"], { range }: RowParts): boolean {
  const bounds = range.map(({ text }) => text).join(" ");
  return (
    tokens.length > 1 &&
    tokens.every(({ kind, text }) => kind === "number" && bounds.includes(text))
  );
}

function joinName(name: RowParts["name"]): string {
  return joinText(name.flatMap(({ words }) => [...words]));
}
