/** The sign before the decimals. The other sign, if it occurs, groups thousands. */
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

/**
 * Parses a printed number with its sign; null for a text that is not a number with this decimal mark (`3,4` with a
 * point, `0,900` as thousands).
 */
export function parseNumber(text: string, mark: DecimalMark): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_DIGITS) return null;
  const sign = /^[-−]/.test(trimmed) ? -1 : 1;
  const digits = trimmed.replace(/^[-−+]\s?/, "");
  const isPlain = PLAIN[mark].test(digits) || (mark === "." && SCIENTIFIC.test(digits));
  // Grouped thousands never begin with a zero, so 0,900 has decimals.
  if (!isPlain && (!GROUPED[mark].test(digits) || /^0[,. ]/.test(digits))) return null;
  const decimal = mark === "," ? swapMarks(digits) : digits;
  const value = Number(decimal.replaceAll(/[,\s\u00a0]/g, ""));
  return Number.isFinite(value) ? sign * value : null;
}

/**
 * The decimal marks that a laboratory's texts may use. HL7 and FHIR use the point, so a comma is only considered if one
 * stands before a digit.
 */
export function getPossibleMarks(texts: readonly string[]): DecimalMark[] {
  const withComma = texts.filter((text) => /,\d/.test(text));
  // Two numbers with three digits after each comma are thousands: 1,000-4,800.
  const isThousands = withComma.some((text) => THOUSANDS_PAIR.test(text));
  return withComma.length === 0 || isThousands ? ["."] : [".", ","];
}

function swapMarks(digits: string): string {
  return digits.replaceAll(/[.,]/g, (mark) => (mark === "," ? "." : ","));
}
