import type { BiomarkerResult } from "@/lib/contract/lab-result";
import { toInstant } from "@/service/http/wire";
import { interpretationOf } from "./abnormal-flags";
import { type ReportedRange, readRange } from "./reported-range";

/** One value of a report, as its laboratory wrote it. */
export type ReportedValue = {
  readonly name: string;
  readonly slug?: string | null | undefined;
  readonly loinc: string | null;
  /** The laboratory's own code. */
  readonly providerId: string | null;
  readonly text: string;
  /** Chosen from a list of codes rather than measured or written. */
  readonly isCoded?: boolean;
  readonly unit: string | null;
  readonly range: string | ReportedRange | null;
  /** The laboratory's flag: `H`, `LL`, `critical`. */
  readonly flag: string | null;
  readonly notes: string | null;
  readonly at: Date | null;
  readonly laboratory: string | null;
};

const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const BOUND = /^[<>]=?\s*[+-]?\d+(?:\.\d+)?$/;
const NO_NUMBER = -1;

/** A value as the service keeps it: the text always, the number beside it only where the text is a plain one. */
export function toBiomarkerResult(
  reported: ReportedValue,
  sampleId: string | null,
): BiomarkerResult {
  const { name, slug, loinc, providerId, text, unit, flag, notes, at, laboratory } = reported;
  const range = typeof reported.range === "string" ? readRange(reported.range) : reported.range;
  const value = numberOf(text);
  const isAbove = isBeyond(value, range?.high, 1);
  const isBelow = isBeyond(value, range?.low, -1);
  return {
    name,
    ...(slug && { slug }),
    result: text,
    type: typeOf(reported, value),
    value: value ?? NO_NUMBER,
    unit,
    timestamp: at && toInstant(at),
    notes,
    reference_range: range?.text ?? null,
    min_range_value: range?.low ?? null,
    max_range_value: range?.high ?? null,
    is_above_max_range: isAbove,
    is_below_min_range: isBelow,
    interpretation: interpretationOf(flag) ?? (isAbove || isBelow ? "abnormal" : "normal"),
    source_interpretation: flag ?? "",
    loinc,
    provider_id: providerId,
    performing_laboratory: laboratory,
    source_sample_id: sampleId,
  };
}

function typeOf({ text, isCoded = false }: ReportedValue, value: number | null) {
  if (isCoded) return "coded_value";
  if (value !== null) return "numeric";
  return BOUND.test(text) ? "range" : "comment";
}

/** The number of a plain number; null for a text, a bound, or more digits than a number holds. */
function numberOf(text: string): number | null {
  if (!NUMBER.test(text) || !/\d/.test(text)) return null;
  const value = Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? value : null;
}

function isBeyond(value: number | null, bound: number | null | undefined, side: 1 | -1) {
  if (value === null) return null;
  return bound != null && (value - bound) * side > 0;
}
