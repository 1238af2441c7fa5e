import { foldReading, readPlainNumbers } from "./fold-reading";
import { addReason, isUncertain, type VerifiedCell, type VerifiedRow } from "./verified-draft";

/** A number that ends in its decimal mark: `3.`, `<0.`, `3. H`. */
const FINAL_POINT = /^[<>≤≥=\s]{0,4}[-−–+]?\s?\d[\d.,]{0,18}[.,](?=$|\s|[a-zµμ%*])/i;
/** A single number without a sign before it. */
const PLAIN_NUMBER = /^(\d{1,12})(?:\.(\d{1,8}))?(?![\d.,:/-])/;
/** So many values of a column show how many digits the laboratory prints. */
const MIN_STYLE_ROWS = 5;

/** A value that is one number, with the fewest decimals among the numbers of its range. */
type Digits = { readonly whole: number; readonly decimals: number; readonly expected: number };

/**
 * Marks numbers of which the edge of a cell may have cut digits: those that end in a point, and those with fewer
 * decimals than every number of their range. The second engine reads the same cut picture, so its agreement proves
 * nothing; only a column that prints no decimals at all, whatever the length of its numbers, does.
 */
export function judgeCuts(rows: readonly VerifiedRow[]): VerifiedRow[] {
  const digits = rows.map(readDigits);
  const isStyle = isPrintedShort(digits.filter((each) => each !== null));
  return rows.map((row, place) => {
    const own = digits[place] ?? null;
    const isShort =
      !isStyle && own !== null && own.decimals < own.expected && !isUncertain(row.value);
    const isCut = isShort || endsInPoint(row.value);
    return {
      ...row,
      value: isCut ? addReason(row.value, "cut_off") : row.value,
      range:
        row.range !== null && isRangeCut(row.range) ? addReason(row.range, "cut_off") : row.range,
    };
  });
}

/** Where one engine alone sees a final point in an image, it is a speck. */
function endsInPoint({ firstText, secondText }: VerifiedCell): boolean {
  return [firstText, secondText ?? firstText].every((text) => FINAL_POINT.test(text.trim()));
}

/** `3.5 - 5.`, and `3.5 -` without its upper bound. */
function isRangeCut({ firstText, secondText }: VerifiedCell): boolean {
  return [firstText, secondText ?? firstText].every(
    (text) => /\d(?:\.|\s?[-–—])$/.test(text.trim()) && !/[a-z]/i.test(text),
  );
}

function readDigits({ value, range }: VerifiedRow): Digits | null {
  const [, whole, fraction = ""] = PLAIN_NUMBER.exec(foldReading(value.text)) ?? [];
  if (whole === undefined || range === null) return null;
  const numbers = foldReading(range.text)
    .split(/[^\d.,]/)
    .flatMap(readPlainNumbers);
  const bounds = numbers.map(({ decimals }) => decimals);
  if (bounds.length === 0) return null;
  return { whole: whole.length, decimals: fraction.length, expected: Math.min(...bounds) };
}

/**
 * Whether values are printed with fewer decimals than their ranges: none has all of them, and their whole numbers differ
 * in length, so that the width of the column cannot have cut each at its point.
 */
function isPrintedShort(all: readonly Digits[]): boolean {
  const compared = all.filter(({ expected }) => expected > 0);
  return (
    compared.length >= MIN_STYLE_ROWS &&
    compared.every(({ decimals, expected }) => decimals < expected) &&
    new Set(compared.map(({ whole }) => whole)).size > 1
  );
}
