import type { ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { formatResultDay } from "@/lib/domain/results/previous-values";
import { formatRange } from "@/lib/domain/results/reference-range";
import {
  type ReadValue,
  type ResultSummary,
  sortByGravity,
} from "@/lib/domain/results/result-summary";
import { formatToBeRead } from "@/lib/domain/results/to-be-read";

export type ResultFinding = {
  /** `Potassium 6.8 mmol/L, critical, high`, `3 values not assessed`. */
  readonly title: string;
  /** `Reference 3.5 to 5.1 · before 4.2, 02-Jun-2026 · and 2 more`. */
  readonly detail: string;
  /** The most severe value; null where a text of the report is all that stands out. */
  readonly value: ReadValue | null;
};

/**
 * The text of a result in a row of Today: its most severe value with range and previous value, and what is missing.
 * A text to be read comes before values that were only not assessed. Null if nothing stands out.
 */
export function describeFinding(kind: ResultKind, summary: ResultSummary): ResultFinding | null {
  const [worst, ...others] = sortByGravity(summary.values).filter(({ severity }) => severity > 0);
  const [text] = summary.toBeRead;
  if (text !== undefined && (worst === undefined || worst.severity === 1)) {
    const detail = summary.toBeRead.length > 1 ? `and ${summary.toBeRead.length - 1} more · ` : "";
    return { title: `To be read: ${text.text}`, detail: `${detail}${text.reason}`, value: null };
  }
  if (!worst) return null;
  const more = others.filter(({ severity }) => severity === worst.severity).length;
  const count = summary.counts.unknown;
  const value = formatValue(worst);
  const isUnassessed = kind === "unassessed" && worst.severity === 1;
  const parts = [
    isUnassessed ? value : null,
    `reference ${formatRange(worst.assessment.range, worst.result.reference_range)}`,
    formatPrevious(worst),
    more > 0 ? `and ${more} more` : null,
    text === undefined ? null : formatToBeRead(summary.toBeRead).toLowerCase(),
    summary.isFinal && summary.missing.length === 0 ? null : summary.count,
  ];
  const detail = parts.filter(Boolean).join(" · ");
  return {
    title: isUnassessed
      ? `${count} ${count === 1 ? "value" : "values"} not assessed`
      : `${value}, ${worst.label.toLowerCase()}`,
    detail: detail.charAt(0).toUpperCase() + detail.slice(1),
    value: worst,
  };
}

function formatValue({ result }: ReadValue): string {
  return `${result.name} ${result.result}${result.unit ? ` ${result.unit}` : ""}`;
}

function formatPrevious({ previous }: ReadValue): string {
  if (previous === undefined) return "earlier values could not be read";
  if (previous === null) return "no earlier value";
  return `before ${previous.value}, ${formatResultDay(previous.day)}`;
}
