import { isMarkerName } from "@/service/lab-reports/layout/accounting/marker-names";
import { readsAsResult } from "@/service/lab-reports/layout/accounting/reads-as-result";
import {
  hasPanelWord,
  isComment,
  isContinuedName,
} from "@/service/lab-reports/layout/line-meaning";
import { isTestName } from "@/service/lab-reports/layout/page-furniture";
import { getText, hasPart, type RowParts } from "@/service/lab-reports/layout/row-parts";
import type { TableEntry } from "@/service/lab-reports/layout/table-entries";
import { joinText, toLine } from "@/service/lab-reports/layout/text-lines";
import {
  getGap,
  getHeight,
  getNameTokens,
  isTight,
  isTitle,
  MAX_WRAP_GAP_HEIGHTS,
} from "./entry-checks";

/** The longest first line of a name: `Thyroid Stimulating Immunoglobulin,`. */
const MAX_WORDS = 6;
const OPEN_END = /[,(/&-]$/;

/** Whether a line of text is the first part of the name of the result below it. */
export function beginsName(
  above: TableEntry,
  below: TableEntry,
  parts: RowParts,
  pitch: number,
): boolean {
  const text = joinText(above.line.words);
  const name = getText(parts.name);
  const height = getHeight(below);
  const isClose = getGap(above, below) < MAX_WRAP_GAP_HEIGHTS * height;
  const isBelow = Math.abs(above.line.rect.x - below.line.rect.x) < 2 * height;
  if (!(isClose && isBelow) || isTitle(above, below) || isCommentAbove(text)) return false;
  if (isContinuedName(text, name)) return true;
  if (!isTight(above, below, pitch)) return false;
  return !hasPanelWord(text) || isMarkerName(`${text} ${name}`);
}

/** `Vitamin D,` is no comment, as a sentence would go on with a small letter. */
function isCommentAbove(text: string): boolean {
  return isComment(text) && !isOpen(text);
}

/** Whether a text can only be the beginning of a name that goes on below. */
export function isOpen(text: string): boolean {
  return (
    OPEN_END.test(text) &&
    text.split(" ").length <= MAX_WORDS &&
    isTestName(text) &&
    !/:/.test(text)
  );
}

/** Whether a line of text goes on with the beginning of a name above it: indented, or as a name goes on. */
export function goesOnBelow(above: TableEntry, below: TableEntry, pitch: number): boolean {
  const indent = below.line.rect.x - above.line.rect.x;
  const height = getHeight(below);
  const [first, text] = [above, below].map(({ line }) => joinText(line.words));
  const isBold = (entry: TableEntry) => entry.line.words.every((word) => word.isBold);
  if (first === undefined || text === undefined || isBold(above) !== isBold(below)) return false;
  if (!isTight(above, below, pitch) || getGap(above, below) > height || isComment(text))
    return false;
  const isIndented = indent > 0.3 * height && indent < 3 * height;
  return isIndented || (Math.abs(indent) < 0.3 * height && isContinuedName(first, text));
}

/** Two lines of a name as one entry, which is where the second line is. */
export function joinNameLines(above: TableEntry, below: TableEntry): TableEntry {
  const words = [...above.line.words, ...below.line.words];
  const { page, columnGap, rect } = below.line;
  return {
    ...below,
    line: { ...toLine(page, words, columnGap), rect },
    tokens: [...getNameTokens(above), ...getNameTokens(below)],
    rows: [],
  };
}

/** Whether the name in a line of cells is more of the name above it; `isClose` for a line that can be nothing else. */
export function continuesName(
  above: RowParts,
  entry: TableEntry,
  below: RowParts,
  isClose: boolean,
): boolean {
  const [first, name] = [getText(above.name), getText(below.name)];
  // `Critical value called to Dr. Hollis: Potassium 6.9 mmol/L`
  const isNumbered = [...below.unit, ...below.range].some(({ kind }) => kind === "number");
  if (hasPart(below, "value") || (isNumbered && readsAsResult(entry.line))) return false;
  if (isMarkerName(`${first} ${name}`)) return true;
  return !hasPanelWord(name) && (isContinuedName(first, name) || isClose);
}

/** Whether a line is more of the name of the result above it. */
export function wrapsName(
  above: RowParts["name"],
  last: TableEntry,
  entry: TableEntry,
  next: TableEntry | null,
  pitch: number,
): boolean {
  const text = joinText(entry.line.words);
  const name = getText(above);
  if (isComment(text) || /[.!?]$/.test(text) || entry.line.words.length > 6) return false;
  if (entry.tokens.some(({ kind }) => kind === "date")) return false;
  const gap = getGap(last, entry);
  if (gap > MAX_WRAP_GAP_HEIGHTS * getHeight(entry)) return false;
  const left = above[0]?.rect.x ?? last.line.rect.x;
  if (Math.abs(entry.line.rect.x - left) > 3 * getHeight(entry)) return false;
  if (hasPanelWord(text) && !/^[(,/&-]/.test(text) && !/[(,/&-]$/.test(name)) return false;
  if (isContinuedName(name, text) || isMarkerName(`${name} ${text}`)) return true;
  const isNearer = next === null || getGap(entry, next) > 1.3 * Math.max(gap, 0) + 1;
  return isTight(last, entry, pitch) && isNearer && !/^[A-Z\s,/()-]{6,60}$/.test(text);
}
