import { parseFlags } from "@/lib/result-assessment/parse-flags";
import { isMarkerName } from "./accounting/marker-names";
import { isFlag, isFlagApart, isNumericRange, isValueKind } from "./cell-kinds";
import { type PlacedToken, readEarlierValues } from "./columns/earlier-values";
import { addFlagCells, cutFlagsOffWords } from "./columns/flag-cells";
import type { ColumnRole } from "./columns/heading-roles";
import { type LineToken, toToken } from "./line-tokens";
import { isStatus } from "./marks/status-words";
import { getCenter, getRight } from "./rectangles";
import type { Cell } from "./report-draft";
import { type DraftParts, getText, NO_PARTS, type RowParts } from "./row-parts";
import { type Column, getColumnAt } from "./table-columns";
import { toCell } from "./text-lines";

/** The heading of a column with the day on which each value was collected. */
const COLLECTED = /^(?:date|time|dates|date ?(?:\/|&|and|,)? ?time)$|coll|drawn/i;

/** Assigns the tokens of a line to the parts of a result by the columns that they are in. */
export function readColumnRow(
  page: number,
  tokens: readonly LineToken[],
  columns: readonly Column[],
): RowParts {
  const parts: DraftParts = {
    name: [],
    value: [],
    unit: [],
    range: [],
    flag: [],
    lab: [],
    status: [],
    comment: [],
  };
  const placed = assignColumns(cutFlagsOffWords(tokens, columns), columns);
  const has = (role: ColumnRole) => columns.some((column) => column.role === role);
  const hasUnitColumn = has("unit");
  const notes = placed.filter(({ column }) => column?.role === "comment");
  const areFlags = notes.every(({ token }) => token.kind === "flag");
  for (const { token, column } of placed) {
    const role = column?.role ?? null;
    if (role === "name" && token.isAfterGap && isUnheaded(parts, token, has))
      parts[token.kind === "unit" ? "unit" : "range"].push(token);
    else if (role === "name") addName(parts, token);
    else if (role === "value") addValue(parts, token, has("range"));
    else if (role === "unit") addUnit(parts, token);
    else if (role === "range") addRange(parts, token, hasUnitColumn);
    else if (role === "lab") parts.lab.push(token);
    // In a column of notes there may be nothing but flags.
    else if (role === "comment") (areFlags ? parts.flag : parts.comment).push(token);
    else if (role === "other") parts.comment.push({ ...token, heading: column?.heading ?? "" });
  }
  addFlagCells(parts, placed);
  moveStatus(parts);
  moveFlags(parts, columns);
  moveFlagBehindRange(parts);
  moveFlagBeforeName(parts);
  const collected = readCollected(page, placed);
  return addColumnFacts(parts, placed, columns, collected);
}

/** Adds what the columns say about the value: its date, earlier values, and whether it is certainly the current one. */
function addColumnFacts(
  parts: DraftParts,
  placed: readonly PlacedToken[],
  columns: readonly Column[],
  collectedInRow: Cell | null,
): RowParts {
  const earlier = readEarlierValues(placed);
  const { collected = null, isUnclear = false } =
    columns.find(({ role }) => role === "value") ?? {};
  const facts = {
    earlier,
    collected: collectedInRow ?? collected,
    isColumnUnclear: isUnclear,
  };
  if (parts.value.length > 0 || parts.name.length === 0) return { ...parts, ...facts };
  const last = earlier.at(-1);
  if (last === undefined) return { ...rescueValue(parts, columns), ...facts };
  // Of several columns that may be the current one, the likeliest may be empty.
  return isUnclear
    ? {
        ...parts,
        ...facts,
        value: last.value,
        flag: [...parts.flag, ...last.flag],
        earlier: earlier.slice(0, -1),
      }
    : { ...parts, ...facts };
}

/** The date in a column of collection dates. */
function readCollected(page: number, placed: readonly PlacedToken[]): Cell | null {
  const own = placed.filter(
    ({ column }) => column?.role === "date" && COLLECTED.test(column.heading),
  );
  if (!own.some(({ token }) => token.kind === "date")) return null;
  return toCell(
    page,
    own.flatMap(({ token }) => [...token.words]),
  );
}

/** The column of each token, except that text stays in the column of names in which it begins. */
function assignColumns(tokens: readonly LineToken[], columns: readonly Column[]): PlacedToken[] {
  const placed: PlacedToken[] = [];
  for (const token of tokens) {
    const own = getColumnAt(columns, token);
    const start = getColumnAt(columns, { ...token, rect: { ...token.rect, width: 0 } }) ?? own;
    const before = placed.at(-1)?.column ?? null;
    const isText = token.kind === "text";
    if (isText && !token.isAfterGap && before?.role === "name")
      placed.push({ token, column: before });
    else if (isText && token.isAfterGap && start?.role === "name")
      placed.push({ token, column: start });
    else placed.push({ token, column: own });
  }
  return placed;
}

/** A unit or range behind a name, where neither has a heading of its own. */
function isUnheaded(
  parts: DraftParts,
  { kind }: LineToken,
  has: (role: ColumnRole) => boolean,
): boolean {
  if (parts.name.length === 0) return false;
  return kind === "unit" ? !has("unit") : isNumericRange(kind) && !has("range");
}

function addName(parts: DraftParts, token: LineToken): void {
  // In some reports a flag is printed before or after the name.
  const isSign = token.kind === "flag" && /^[*!↑↓▲▼]/.test(token.text);
  if (isSign || isChip(parts.name, token)) parts.flag.push(token);
  else parts.name.push(token);
}

/** `3.1 CORRECTED FROM 9.1`: a value's status that reaches into the column of units. */
function moveStatus(parts: DraftParts): void {
  for (let end = parts.unit.length; end > 0; end -= 1) {
    if (!isStatus(getText(parts.unit.slice(0, end)))) continue;
    parts.status.push(...parts.unit.splice(0, end));
    return;
  }
}

/** `L   Sodium`: a flag in a column of its own in front of the names. */
function moveFlagBeforeName(parts: DraftParts): void {
  const [flag, name] = parts.name;
  if (flag?.kind !== "flag" || name?.isAfterGap !== true) return;
  parts.name.shift();
  parts.flag.unshift(flag);
}

/** A flag that stands apart from the name, in a place of its own: `Sodium    Above Range`. */
function isChip(name: readonly LineToken[], { text, isAfterGap }: LineToken): boolean {
  if (name.length === 0 || !isAfterGap || !isFlagApart(text)) return false;
  return !isMarkerName([...name.map((token) => token.text), text].join(" "));
}

function addValue(parts: DraftParts, token: LineToken, hasRangeColumn: boolean): void {
  const hasValue = parts.value.some(({ kind }) => isValueKind(kind) || kind === "text");
  if (token.kind === "flag" && !(parts.value.length === 0 && /^[A-Z][a-z]{3}/.test(token.text)))
    parts.flag.push(token);
  else if (token.kind === "unit" && hasValue) parts.unit.push(token);
  else if (hasValue && isNumericRange(token.kind) && !hasRangeColumn) parts.range.push(token);
  else if (token.kind === "date" && hasValue) return;
  // Text after a number explains it.
  else if (token.kind === "text" && isNumeric(parts.value))
    parts[token.isAfterGap && isFlagApart(token.text) ? "flag" : "comment"].push(token);
  else if (token.kind !== "range_label") parts.value.push(token);
}

function isNumeric(value: readonly LineToken[]): boolean {
  return value.length > 0 && value.every(({ kind }) => isValueKind(kind) && kind !== "finding");
}

function addUnit(parts: DraftParts, token: LineToken): void {
  if (token.kind === "number" && parts.value.length === 0) parts.value.push(token);
  else if (token.kind === "interval") parts.range.push(token);
  else parts.unit.push(token);
}

function addRange(parts: DraftParts, token: LineToken, hasUnitColumn: boolean): void {
  if (token.kind === "range_label") return;
  if (token.kind === "unit" && !hasUnitColumn && parts.unit.length === 0 && parts.range.length > 0)
    parts.unit.push(token);
  else if (token.kind === "flag" && !/^[A-Za-z]{3}/.test(token.text) && parts.range.length > 0)
    parts.flag.push(token);
  // A unit close behind a range in words.
  else if (token.kind === "unit" && parts.unit.length === 0 && isWords(parts.range))
    parts.unit.push(token);
  else parts.range.push(token);
}

function isWords(tokens: readonly LineToken[]): boolean {
  return tokens.length > 0 && tokens.every(({ kind }) => kind === "text");
}

/**
 * Moves flags out of the unit: a flag may be printed beside a unit or near the column of flags. Any other single letter
 * is a misread unit.
 */
function moveFlags(parts: DraftParts, columns: readonly Column[]): void {
  const unitHeading = columns.find(({ role }) => role === "unit")?.above;
  const getX = (role: ColumnRole) => {
    const above = columns.find((column) => column.role === role)?.above;
    return above ? getCenter(above.rect) : Number.POSITIVE_INFINITY;
  };
  const isFlag = ({ kind, text, rect }: LineToken) => {
    const isNearer =
      Math.abs(getCenter(rect) - getX("flag")) < Math.abs(getCenter(rect) - getX("unit"));
    const isBeside = getRight(rect) < (unitHeading?.rect.x ?? 0);
    const isSure = parts.unit.length > 1 || text.length > 2 || !/[a-z]/i.test(text) || isBeside;
    return kind === "flag" && (isSure || isNearer);
  };
  const flags = parts.unit.filter(isFlag);
  parts.unit = parts.unit.filter((token) => !flags.includes(token));
  parts.flag.push(...flags);
}

/** `3.5 - 5.3 [HIGH]`, `3.5 - 5.3 + HIGH`: what follows the only range of a row is its flag. */
function moveFlagBehindRange(parts: DraftParts): void {
  const [range, last, ...others] = parts.range;
  if (range === undefined || last === undefined || others.length > 0) return;
  const words = /^[-−–+]$/.test(last.words[0]?.text ?? "") ? last.words.slice(1) : last.words;
  if (!isNumericRange(range.kind) || words.length === 0) return;
  const flag = toToken("flag", words, true);
  const { interpretation } = parseFlags([flag.text]);
  if (!isFlag(flag.text) || (interpretation !== "abnormal" && interpretation !== "critical"))
    return;
  parts.range.pop();
  parts.flag.push(flag);
}

/** Finds the value of a line outside its column, such as a finding so long that it reaches into the column of units. */
function rescueValue(parts: DraftParts, columns: readonly Column[]): RowParts {
  const last = parts.name.at(-1);
  if (last && parts.name.length > 1 && last.isAfterGap && isValueKind(last.kind))
    return { ...NO_PARTS, ...parts, name: parts.name.slice(0, -1), value: [last] };
  const hasUnits = columns.some(({ role }) => role === "unit");
  const finding = hasUnits ? parts.unit.filter(({ kind }) => isValueKind(kind)) : [];
  if (finding.length > 0)
    return {
      ...NO_PARTS,
      ...parts,
      value: finding,
      unit: parts.unit.filter((each) => !finding.includes(each)),
    };
  return { ...NO_PARTS, ...parts };
}
