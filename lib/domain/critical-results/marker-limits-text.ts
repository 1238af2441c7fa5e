import { MAX_MARKER_LIMITS, MarkerLimit } from "@/lib/contract/dashboard/critical-settings";

/** A clinic's critical limit as typed. */
export type MarkerLimitText = Readonly<Record<"loinc" | "name" | "unit" | "low" | "high", string>>;

export const EMPTY_LIMIT: MarkerLimitText = { loinc: "", name: "", unit: "", low: "", high: "" };

/** A stored limit as text. */
export function writeLimit({ low, high, ...rest }: MarkerLimit): MarkerLimitText {
  return { ...rest, low: low === null ? "" : String(low), high: high === null ? "" : String(high) };
}

/**
 * Parses typed limits: the values, or null with a sentence for each row that is wrong and an empty one for every other.
 * A row in which nothing is typed is wrong too: a clinic that sees its limits saved would believe that it has that one.
 */
export function readLimits(rows: readonly MarkerLimitText[]): {
  limits: MarkerLimit[] | null;
  problems: string[];
} {
  const read = rows.map((row, index) => ({ row, problem: findProblem(row, rows.slice(0, index)) }));
  const problems = read.map(({ problem }) => problem ?? "");
  if (problems.some((problem) => problem !== "")) return { limits: null, problems };
  const limits = rows.map((row) => MarkerLimit.parse(toLimit(row)));
  return { limits: limits.slice(0, MAX_MARKER_LIMITS), problems };
}

function findProblem(row: MarkerLimitText, before: readonly MarkerLimitText[]): string | null {
  if (isEmpty(row)) return "Enter a marker and its limits, or remove this row.";
  const { loinc, name, unit, low, high } = toLimit(row);
  const { shape } = MarkerLimit;
  if (!shape.loinc.safeParse(loinc).success) return "Enter a LOINC code such as 2823-3.";
  if (!shape.name.safeParse(name).success) return "Enter what the marker is called.";
  if (!shape.unit.safeParse(unit).success) return "Enter the unit of the limits.";
  if (Number.isNaN(low) || Number.isNaN(high)) return "Enter numbers with a decimal point.";
  if (low === null && high === null) return "Enter a lower limit, an upper limit or both.";
  if (low !== null && high !== null && low >= high)
    return "The lower limit must be below the upper.";
  const isTwice = before.some(
    (other) => toLimit(other).loinc === loinc && other.unit.trim() === unit,
  );
  return isTwice ? "This marker has limits in this unit already." : null;
}

function isEmpty(row: MarkerLimitText): boolean {
  return Object.values(row).every((text) => text.trim() === "");
}

function toLimit({ loinc, name, unit, low, high }: MarkerLimitText) {
  return {
    loinc: loinc.trim(),
    name: name.trim(),
    unit: unit.trim(),
    low: toNumber(low),
    high: toNumber(high),
  };
}

function toNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^-?\d{1,9}(?:\.\d{1,6})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
