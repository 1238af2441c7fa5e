import { parseRange } from "@/lib/result-assessment/parse-range";
import { parseValue } from "@/lib/result-assessment/parse-value";
import type { VerifiedRow } from "./verified-draft";

/** The unit of a row: from its own cell, otherwise from after the value, otherwise from the range. */
export function getRowUnit({ unit, value, range }: VerifiedRow): string | null {
  const printed = unit?.text.trim() || parseValue(value.text, null).unit;
  if (printed) return printed;
  const units = range === null ? [] : (parseRange(range.text) ?? []).map((each) => each.unit);
  const [only] = new Set(units).size === 1 ? units : [];
  return only ?? null;
}
