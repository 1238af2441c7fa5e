/** Which sign stands before the decimals. The other one, where it occurs, groups thousands. */
export type DecimalMark = "." | ",";

const MAX_DIGITS = 40;
const GROUPED = {
  // 1,234 · 12,34,567 (Indian) · 150 000
  ".": /^\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:[ \u00a0]\d{3})+)(?:\.\d+)?$/,
  ",": /^\d{1,3}(?:(?:\.\d{3})+|(?:[ \u00a0]\d{3})+)(?:,\d+)?$/,
} as const;
const THOUSANDS_PAIR =
  /(?:^|[^\d.,])[1-9]\d{0,2},\d{3}\s{0,3}(?:-|–|—|−|to)\s{0,3}[1-9]\d{0,2},\d{3}(?![\d.,])/;
const PLAIN = { ".": /^(?:\d+(?:\.\d*)?|\.\d+)$/, ",": /^(?:\d+(?:,\d*)?|,\d+)$/ } as const;
const SCIENTIFIC = /^\d+(?:\.\d+)?E[+-]?\d{1,2}$/i;

/** A number as printed, with its sign; null for what is no number with this decimal mark (`3,4` with a point, `0,900` as thousands). */
export function parseNumber(text: string, mark: DecimalMark): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_DIGITS) return null;
  const sign = /^[-−]/.test(trimmed) ? -1 : 1;
  const digits = trimmed.replace(/^[-−+]\s?/, "");
  // No thousands begin with a zero: 0,900 has decimals.
  const isGrouped = GROUPED[mark].test(digits) && !/^0[,. ]/.test(digits);
  const isPlain = PLAIN[mark].test(digits) || (mark === "." && SCIENTIFIC.test(digits));
  if (!isGrouped && !isPlain) return null;
  const decimal = mark === "," ? swapMarks(digits) : digits;
  const value = Number(decimal.replaceAll(/[,\s\u00a0]/g, ""));
  return Number.isFinite(value) ? sign * value : null;
}

/**
 * The decimal marks that some texts of one laboratory may have been printed with. The point is HL7's and FHIR's, so the comma is only
 * considered where a comma stands before a digit.
 */
export function getPossibleMarks(texts: readonly string[]): DecimalMark[] {
  // Two figures with three digits behind each comma are thousands: 1,000-4,800.
  if (texts.some((text) => THOUSANDS_PAIR.test(text))) return ["."];
  return texts.some((text) => /,\d/.test(text)) ? [".", ","] : ["."];
}

function swapMarks(digits: string): string {
  return digits.replaceAll(/[.,]/g, (mark) => (mark === "," ? "." : ","));
}
