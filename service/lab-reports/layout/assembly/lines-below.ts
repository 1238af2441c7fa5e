import { readField } from "@/service/lab-reports/layout/cards/card-fields";
import { isNumericRange } from "@/service/lab-reports/layout/cell-kinds";
import { isOtherRange, readNormalRange } from "@/service/lab-reports/layout/marks/zones";
import { addParts, hasPart, NO_PARTS, type RowParts } from "@/service/lab-reports/layout/row-parts";
import type { TableEntry } from "@/service/lab-reports/layout/table-entries";
import { joinText, splitAtGaps } from "@/service/lab-reports/layout/text-lines";
import { getGap, getHeight, isTight, MAX_WRAP_GAP_HEIGHTS, wrapsCell } from "./entry-checks";

const OF_LABORATORY = /^(?:standard|reference|normal|ref\b|lab)/i;
/** The range above, which then only stands in for that of the laboratory. */
const OTHER_RANGE = /\b(?:optimal|optimum|ideal|target|functional) (?:range|interval)\b/i;
/** `Above high reference limit`: about one value, and no heading of several. */
const OF_LIMITS = /\b(?:reference|normal) (?:range|limits?|interval)/i;
const NAMES_RANGE = /\b(?:range|interval|limits?|ref)\b/i;

/**
 * A result with the range, the flag or the earlier value that a line below it has: `Reference range: 30 - 100 ng/mL`,
 * `Standard range: < 130   Optimal range: < 80`, `Low < 30 | Normal 30 - 100 | High > 100`, `Previous: 22 ng/mL`. Null
 * for any other line, and for what the result has already.
 */
export function addFieldsBelow(
  parts: RowParts,
  above: TableEntry,
  entry: TableEntry,
): RowParts | null {
  if (entry.isInTable || above.line.page !== entry.line.page) return null;
  if (getGap(above, entry) > MAX_WRAP_GAP_HEIGHTS * getHeight(entry)) return null;
  const normal = readNormalRange(entry.line);
  if (normal !== null) return hasPart(parts, "range") ? null : { ...parts, range: [normal] };
  const [flag, ...more] = entry.tokens;
  if (flag?.kind === "flag" && more.length === 0 && OF_LIMITS.test(flag.text))
    return hasPart(parts, "flag") ? null : { ...parts, flag: [flag] };
  const chunks = splitAtGaps(entry.line).map((chunk) => ({
    text: joinText(chunk.words),
    field: readField(chunk),
  }));
  const [first, ...others] = chunks;
  if (first === undefined) return null;
  const own = others.length === 0 ? first : chunks.find(({ text }) => OF_LABORATORY.test(text));
  const isSole = chunks.every((each) => each === own || isOtherRange(each.text));
  if (own?.field?.isLabeled !== true || !isSole || hasPart(own.field.parts, "value")) return null;
  const { range, earlier } = own.field.parts;
  if (earlier.length > 0) return addParts(parts, { ...NO_PARTS, earlier });
  const [bounds, ...furtherBounds] = range;
  const isRange = bounds !== undefined && furtherBounds.length === 0 && isNumericRange(bounds.kind);
  const isOpen =
    !hasPart(parts, "range") ||
    (OF_LABORATORY.test(own.text) && OTHER_RANGE.test(joinText(above.line.words)));
  return isRange && NAMES_RANGE.test(own.text) && isOpen ? { ...parts, range } : null;
}

/** Whether a line goes on with the words for a result's value, or with its flags and remarks. */
export function continuesRow(
  row: RowParts,
  above: TableEntry,
  entry: TableEntry,
  parts: RowParts,
  pitch: number,
): boolean {
  if (above.line.page !== entry.line.page || !entry.isInTable) return false;
  const isRest =
    /^[a-z(]/.test(joinText(entry.line.words)) && getGap(above, entry) < getHeight(entry);
  return wrapsCell(row, entry, parts) && (isRest || isTight(above, entry, pitch));
}
