import type { ParsedValue } from "@/lib/result-assessment/assessment";

/** Where a value lies on its scale: equal ends for a number, null for an open end. */
export type ValueExtent = { readonly from: number | null; readonly to: number | null };

/** The extent of a number, interval or bound, in the value's unit; null for everything else, which cannot be plotted. */
export function getValueExtent(value: ParsedValue): ValueExtent | null {
  switch (value.kind) {
    case "number":
      return { from: value.value, to: value.value };
    case "interval":
      return { from: value.low, to: value.high };
    case "bound":
      return value.comparator.startsWith("<")
        ? { from: null, to: value.value }
        : { from: value.value, to: null };
    default:
      return null;
  }
}
