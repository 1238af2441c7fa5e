import type { ParsedRange } from "@/lib/result-assessment/assessment";

/**
 * `0.4 to 4`, `0.4 to below 4`, `below 100`, `up to 99`, `from 50`, `above 3`, `Negative`: the applied range; if it could not be parsed, the
 * laboratory's own text, or `none given`.
 */
export function formatRange(range: ParsedRange | null, text: string | null | undefined): string {
  const printed = text?.trim() || null;
  if (range === null) return printed ?? "none given";
  const { low, high, expected } = range;
  const unit = range.unit ? ` ${range.unit}` : "";
  if (low && high) {
    const [from, to] = [low.isInclusive ? "" : "above ", high.isInclusive ? "to" : "to below"];
    return `${from}${low.value} ${to} ${high.value}${unit}`;
  }
  if (high) return `${high.isInclusive ? "up to" : "below"} ${high.value}${unit}`;
  if (low) return `${low.isInclusive ? "from" : "above"} ${low.value}${unit}`;
  return printed ?? expected ?? "none given";
}
