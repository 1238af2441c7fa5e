import type { ImportColumn } from "@/lib/contract/dashboard/orders/order-import";
import { readGuarded } from "@/lib/csv/write-csv";
import { formatColumn } from "./columns";

/** Columns whose texts may consist of digits only, so that a spreadsheet takes them for numbers or dates. */
const IDS: readonly ImportColumn[] = ["sample_id", "client_user_id"];

const HASHES = /^#+$/;
const ERRORS = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/i;
const SCIENTIFIC = /^\d(?:[.,]\d{1,20})?E[+-]?\d{1,3}$/i;
const MONTHS = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
/** The forms in which spreadsheets write dates that they made of texts such as `3-4` or `MAR1`. */
const DATES = [
  new RegExp(`^\\d{1,2}-${MONTHS}(?:-\\d{2,4})?$`),
  new RegExp(`^${MONTHS}-\\d{2,4}$`),
  /^\d{1,2}([/.])\d{1,2}\1\d{2,4}$/,
  /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/,
];
/** A spreadsheet keeps fifteen digits of a number and writes zeros for the others. */
const CUT_OFF = /^[1-9]\d{14}0+$/;

const AS_TEXT = "format the column as text and export the file again";

/**
 * Why a cell cannot be what was entered, because a spreadsheet changed it, as a sentence with the column's name; null
 * where nothing shows that. A cell that is protected from spreadsheets, such as `="00123"`, was not changed.
 */
export function findChange(column: ImportColumn, cell: string): string | null {
  const { text, isGuarded } = readGuarded(cell);
  if (isGuarded) return null;
  const name = formatColumn(column);
  if (HASHES.test(text)) {
    return `${name}: “${text}” is what a spreadsheet shows where a column is too narrow; widen it and export the file again.`;
  }
  if (ERRORS.test(text)) return `${name}: “${text}” is an error of a spreadsheet's formula.`;
  if (SCIENTIFIC.test(text)) {
    return `${name}: “${text}” was changed by a spreadsheet, and its digits are lost; ${AS_TEXT}.`;
  }
  if (!IDS.includes(column)) return null;
  if (DATES.some((form) => form.test(text))) {
    return `${name}: “${text}” is a date, which a spreadsheet makes of ids such as 3-4; ${AS_TEXT}.`;
  }
  return CUT_OFF.test(text)
    ? `${name}: a spreadsheet keeps fifteen digits, and all others of “${text}” are zeros; ${AS_TEXT}, or write ="${text}" if this is the id.`
    : null;
}
