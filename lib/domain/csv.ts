/** What a spreadsheet interprets as the start of a formula (OWASP, "CSV Injection"). */
const STARTS_FORMULA = /^[\s]*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One row of a CSV file (RFC 4180), with its line ending. Numbers stay numbers; text that a spreadsheet would run as a
 * formula is prefixed with an apostrophe, and null is an empty field.
 */
export function csvRow(fields: readonly (string | number | null)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(field: string | number | null): string {
  if (field === null) return "";
  if (typeof field === "number") return Number.isFinite(field) ? String(field) : "";
  const safe = STARTS_FORMULA.test(field) ? `'${field}` : field;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
