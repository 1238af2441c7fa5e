import { endsInMarker, isMarkerName } from "@/service/lab-reports/layout/accounting/marker-names";
import { isTier } from "@/service/lab-reports/layout/accounting/tiers";
import { isNumericRange } from "@/service/lab-reports/layout/cell-kinds";
import { isContinuedName, isSentence } from "@/service/lab-reports/layout/line-meaning";
import { type LineToken, readTokens } from "@/service/lab-reports/layout/line-tokens";
import { readLabel } from "@/service/lab-reports/layout/metadata/metadata-labels";
import {
  hasPageNumber,
  isFurniture,
  isTestName,
} from "@/service/lab-reports/layout/page-furniture";
import { getMedian, getMiddle, getRight } from "@/service/lab-reports/layout/rectangles";
import { getText, hasPart, type RowParts } from "@/service/lab-reports/layout/row-parts";
import { isDose } from "@/service/lab-reports/layout/statements/dose-units";
import { isMeasured, type TableEntry } from "@/service/lab-reports/layout/table-entries";
import {
  getMedianHeight,
  joinText,
  splitAtGaps,
  type TextLine,
} from "@/service/lab-reports/layout/text-lines";
import { hasDate, hasLabel, isInBrackets, isLabelOfPart, namesConcentration } from "./name-checks";

export const MAX_WRAP_GAP_HEIGHTS = 1.2;

/** The method of a test is printed below its name and is not kept. */
export function isMethod(text: string): boolean {
  return /^\(?(?:method|methodology|technique|specimen|sample type|sample|instrument)s?\s?[:\-–]/i.test(
    text,
  );
}

/** A title or sentence within a table, which begins in one column and continues across others. */
export function isSetApart({ tokens, line }: TableEntry, parts: RowParts): boolean {
  const [first] = tokens;
  if (first === undefined || first.kind !== "text" || hasPart(parts, "name")) return false;
  if (parts.range.includes(first)) return false;
  return splitAtGaps(line).length === 1 || /:$/.test(first.text);
}

/** Whether a line, if it is close enough, goes on with cells of the result above it. */
export function wrapsCell(above: RowParts, entry: TableEntry, parts: RowParts): boolean {
  return wrapsValue(above, parts) || wrapsRest(above, entry, parts);
}

/** Whether a line goes on with a result above it: it has only flags and other words to the right of the value. */
function wrapsRest(above: RowParts, { tokens }: TableEntry, below: RowParts): boolean {
  const end = Math.max(...above.value.map(({ rect }) => getRight(rect)));
  const isRest = (["name", "value", "unit", "range"] as const).every(
    (part) => !hasPart(below, part),
  );
  return isRest && tokens.every(({ rect }) => rect.x > end);
}

/** Whether the value of a line is more of the words of another value, right below it. */
function wrapsValue(above: RowParts, below: RowParts): boolean {
  const [first, next] = [above.value[0], below.value[0]];
  if (first === undefined || next === undefined) return false;
  if (hasPart(below, "unit") || hasPart(below, "range")) return false;
  const isWords = ({ kind }: LineToken) => kind === "text" || kind === "finding";
  const name = getText(below.name);
  return (
    Math.abs(first.rect.x - next.rect.x) < next.rect.height &&
    above.value.every(isWords) &&
    below.value.every(isWords) &&
    (name === "" || /^[a-z(&,/-]/.test(name) || isContinuedName(getText(above.name), name))
  );
}

/** Whether a line has anything of a result but its name and value. */
export function hasRest(parts: RowParts): boolean {
  return (["range", "unit", "flag", "status"] as const).some((part) => hasPart(parts, part));
}

/** Whether a test has values in the earlier columns alone. */
export function isOnlyEarlier(parts: RowParts): boolean {
  return hasPart(parts, "name") && !hasPart(parts, "value") && parts.earlier.length > 0;
}

export function getNameTokens({ rows, tokens }: TableEntry): RowParts["name"] {
  const [first] = rows;
  return first !== undefined && hasPart(first, "name") ? first.name : tokens;
}

/** Whether a line is set in bold like a heading, unlike the result below it. */
export function isTitle(line: TableEntry, result: TableEntry): boolean {
  const name = result.rows[0]?.name.flatMap(({ words }) => words) ?? [];
  const isBold = line.line.words.every((word) => word.isBold);
  return isBold && !name.every((word) => word.isBold);
}

/** Whether a line is a complete result. */
export function isResult(entry: TableEntry, parts: RowParts): boolean {
  if (entry.isStated) return true;
  const name = parts.name.map(({ text }) => text).join(" ");
  if (!hasPart(parts, "value") || !isTestName(name) || isProse(entry, name)) return false;
  // `Cholesterol   Triglycerides`: names beside each other.
  if (!isMeasured(parts) && isMarkerName(getText(parts.value))) return false;
  if (isLabelOfPart(name) || isInBrackets(parts) || namesConcentration(name)) return false;
  if (hasLabel(parts.name) || hasLabel(parts.value) || hasDate(parts)) return false;
  const text = joinText(entry.line.words);
  if (hasPageNumber(text) || isMethod(text) || isTier(entry.tokens)) return false;
  const hasProof = hasPart(parts, "unit") || hasPart(parts, "range") || hasPart(parts, "flag");
  if (isFurniture(text) && !hasProof) return false;
  if (entry.isInTable) return true;
  // `Vitamin D 1000 IU`, `Iron 325 mg`: the unit alone is that of a dose.
  const isDoseOnly =
    !hasPart(parts, "range") && !hasPart(parts, "flag") && isDose(getText(parts.unit));
  return isMeasured(parts) && hasProof && !isDoseOnly && parts.name.length < 8;
}

/** A sentence that contains a number continues after the number without a gap. */
function isProse({ tokens, line, rows }: TableEntry, name: string): boolean {
  if (
    /\s(?:was|were|is|are|between|of|above|below|under|over|about|than|at|from|to|by|in|for)$/i.test(
      name,
    ) ||
    (/\s(?:was|were|is|are|has|have)\s/i.test(name) && /\d/.test(name)) ||
    /^[-•·]\s/.test(name) ||
    (/[.;]\s[A-Z]/.test(name) && name.split(" ").length > 5) ||
    /^(?:notes?|comments?|interpretation)\s?:/i.test(name)
  )
    return true;
  const words = line.words.filter(({ text }) => /^[a-z]{2,}[,.;:]?$/.test(text)).length;
  if (runsOn(tokens) && !endsInMarker(name)) return true;
  // The name of a card is not in a line with its value.
  const isCard = tokens === rows[0]?.name;
  const isRunning = !isCard && tokens.filter(({ isAfterGap }) => isAfterGap).length === 1;
  return isRunning && (isSentence(name) || words >= 7);
}

/** `It came 3 days late`: words close behind a number, without a gap or a range in the whole line. */
function runsOn(tokens: readonly LineToken[]): boolean {
  const at = tokens.findIndex(({ kind }) => kind === "number");
  return (
    at > 0 &&
    tokens.slice(1).every(({ isAfterGap, kind }) => !isAfterGap && !isNumericRange(kind)) &&
    tokens.slice(at + 1).some(({ kind, text }) => kind === "text" && /^[a-z]{2}/.test(text))
  );
}

/** A range alone on a line, between a result that has a range and one that has none, belongs to the latter. */
export function isOfNext(parts: RowParts, next: TableEntry | null, last: RowParts | null): boolean {
  const [row] = next?.rows ?? [];
  if (next === null || row === undefined || hasPart(parts, "name") || hasPart(parts, "value"))
    return false;
  const hasRange = (each: RowParts) => each.range.some(({ kind }) => isNumericRange(kind));
  if (!hasRange(parts) || last === null || !hasRange(last)) return false;
  return isResult(next, row) && !hasPart(row, "range");
}

const SCORE = /\b(?:scores?|questionnaires?|survey)\b/i;

/** An answer below the heading of a questionnaire or score: `Fatigue 3`, without anything that measured values have. */
export function isScore({ tokens }: TableEntry, heading: string | null): boolean {
  if (heading === null || !SCORE.test(heading)) return false;
  const names = tokens.filter(({ kind }) => kind === "text").map(({ text }) => text);
  return (
    names.length > 0 &&
    tokens.some(({ kind, text }) => kind === "number" && /^\d{1,3}$/.test(text)) &&
    tokens.every(({ kind }) => kind === "text" || kind === "number" || kind === "flag") &&
    !isMarkerName(names.join(" "))
  );
}

/** The usual vertical distance between two results. */
export function getPitch(entries: readonly TableEntry[]): number {
  const middles = entries
    .filter((entry) => entry.rows[0] !== undefined && isResult(entry, entry.rows[0]))
    .map(({ line }) => getMiddle(line.rect));
  return getMedian(middles.slice(1).map((middle, place) => middle - (middles[place] ?? 0)));
}

/** The empty space between two lines. */
export function getGap(above: TableEntry, below: TableEntry): number {
  return below.line.rect.y - (above.line.rect.y + above.line.rect.height);
}

export function getHeight(entry: TableEntry): number {
  return getMedianHeight(entry.line.words);
}

/** A name with a bare number far below a table belongs to the page footer. */
export function isFarBelow(
  last: TableEntry,
  entry: TableEntry,
  parts: RowParts,
  pitch: number,
): boolean {
  if (pitch === 0 || last.line.page !== entry.line.page) return false;
  if (hasPart(parts, "unit") || hasPart(parts, "range") || hasPart(parts, "flag")) return false;
  return getMiddle(entry.line.rect) - getMiddle(last.line.rect) > 8 * pitch;
}

/** Whether two lines are closer than the results of a table are. */
export function isTight(above: TableEntry, below: TableEntry, pitch: number): boolean {
  const distance = getMiddle(below.line.rect) - getMiddle(above.line.rect);
  return pitch > 0 && distance < 0.78 * pitch;
}

/** A heading without the day of its results that stands apart behind it: `Lipid Panel      Collected 10/30/2026, 8:10 AM`. */
export function withoutDay(entry: TableEntry): TableEntry {
  const [line, ...others] = splitAtGaps(entry.line);
  const isDay = ({ words }: TextLine) =>
    readLabel(words, 0)?.meanings.every((meaning) => meaning === "date_collected") === true;
  if (line === undefined || others.length === 0 || isDay(line) || !others.every(isDay))
    return entry;
  return { ...entry, line, tokens: readTokens(line), rows: [] };
}
