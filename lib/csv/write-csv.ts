/** What a spreadsheet interprets as the start of a formula (OWASP, "CSV Injection"). */
const STARTS_FORMULA = /^[\s]*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Texts that a spreadsheet shows as a number or a date, and writes back as another text. */
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}";
const CHANGED_BY_SPREADSHEETS = [
  /^0\d+$/,
  /^\d{12,}$/,
  /^\d+(?:[.,]\d+)?e[+-]?\d+$/i,
  /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/,
  /^\d{1,2}:\d{2}(?::\d{2})?$/,
  new RegExp(`^\\d{1,4}[-/. ]?${MONTH}(?:[-/. ]?\\d{1,4})?$`, "i"),
  new RegExp(`^${MONTH}[-/. ]?\\d{1,4}$`, "i"),
];

/**
 * One row of a CSV file (RFC 4180), with its line ending. Numbers stay numbers; text that a spreadsheet would run as a
 * formula is prefixed with an apostrophe, and null is an empty field.
 */
export function csvRow(fields: readonly (string | number | null)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

/** An id prefixed with an apostrophe where a spreadsheet would change it, such as `00123` or `1E5`. */
export function guardId(id: string): string {
  return CHANGED_BY_SPREADSHEETS.some((form) => form.test(id)) ? `'${id}` : id;
}

/**
 * The text of a cell without what protects it from a spreadsheet: the apostrophe of `csvRow` and `guardId`, or the
 * form `="00123"`. `isGuarded`: it had such a protection, so no spreadsheet has changed it.
 */
export function readGuarded(cell: string): { text: string; isGuarded: boolean } {
  const formula = /^="([^"]*)"$/.exec(cell)?.[1];
  if (formula !== undefined) return { text: formula, isGuarded: true };
  const rest = cell.startsWith("'") ? cell.slice(1) : "";
  const isGuarded = STARTS_FORMULA.test(rest) || guardId(rest) !== rest;
  return { text: isGuarded ? rest : cell, isGuarded };
}

function csvField(field: string | number | null): string {
  if (field === null) return "";
  if (typeof field === "number") return Number.isFinite(field) ? String(field) : "";
  const safe = STARTS_FORMULA.test(field) ? `'${field}` : field;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
