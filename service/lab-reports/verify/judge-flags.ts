import { parseFlags } from "@/lib/result-assessment/parse-flags";
import { parseValue } from "@/lib/result-assessment/parse-value";
import { foldReading } from "./fold-reading";
import { readNumber, readRange } from "./judge-numbers";
import { addReason, type VerifiedRow } from "./verified-draft";

type Side = "above" | "below" | "inside";

/** A report is assumed to mark its abnormal values if it marks at least this many of them, and at least this share. */
const MIN_MARKED_ROWS = 2;
const MIN_MARKED_SHARE = 0.6;

/**
 * Compares the printed flags in an image with the position of each value relative to its range. A flag is a third
 * source for the value: a flag that contradicts the numbers makes the value uncertain, and so does a missing flag in a
 * report that otherwise marks its abnormal values.
 */
export function judgeFlags(rows: readonly VerifiedRow[]): VerifiedRow[] {
  const judged = rows.map((row) => ({ row, side: getSide(row), flagged: getFlagged(row) }));
  const outside = judged.filter(({ side }) => side === "above" || side === "below");
  const marked = outside.filter(({ flagged }) => flagged !== null);
  const doesMark =
    marked.length >= MIN_MARKED_ROWS && marked.length >= outside.length * MIN_MARKED_SHARE;
  return judged.map(({ row, side, flagged }) => {
    if (side === null) return row;
    // Bold print is another way to mark a value.
    const isUnmarked = flagged === null && !row.isEmphasized;
    const isMissing = doesMark && side !== "inside" && isUnmarked;
    const isContradicted = flagged !== null && flagged !== "either" && flagged !== side;
    const isUnfounded = flagged === "either" && side === "inside";
    return isMissing || isContradicted || isUnfounded
      ? { ...row, value: addReason(row.value, "implausible_value") }
      : row;
  });
}

/**
 * The value's position relative to its range; null without a number, without a numeric range, or exactly on a bound.
 */
export function getSide({ value, range }: VerifiedRow): Side | null {
  const { value: parsed } = parseValue(foldReading(value.text), null);
  const number = readNumber(value.text);
  const bounds = range === null ? null : readRange(range.text);
  if (parsed?.kind !== "number" || number === null || bounds === null) return null;
  // For a value on the bound, only the laboratory knows whether it belongs to the range.
  if (number === bounds.low || number === bounds.high) return null;
  if (bounds.low !== null && number < bounds.low) return "below";
  return bounds.high !== null && number > bounds.high ? "above" : "inside";
}

/** The side that a row's flag indicates; `either` for a flag that only means abnormal, null without a flag. */
function getFlagged({ flag, value }: VerifiedRow): Side | "either" | null {
  const { flags } = parseValue(value.text, null);
  const { interpretation, side } = parseFlags(flag === null ? flags : [flag.text, ...flags]);
  if (side !== null) return side;
  if (interpretation === "normal") return "inside";
  if (interpretation === "abnormal" || interpretation === "critical") return "either";
  return null;
}
