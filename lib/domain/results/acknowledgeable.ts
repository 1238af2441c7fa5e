import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import type { ResultSummary } from "./result-summary";

type ReadState = {
  /** Undefined while loading. */
  readonly read: OrderResults | undefined;
  readonly summary: ResultSummary | null | undefined;
  readonly hasFailed: boolean;
};

/**
 * Why a result cannot be acknowledged from the screen; null when its values, ranges and previous values are all
 * displayed. What is not displayed cannot be acknowledged.
 */
export function getAcknowledgeBlock({ read, summary, hasFailed }: ReadState): string | null {
  if (hasFailed) {
    return "The values could not be reloaded. A result can only be acknowledged while its current values are on screen.";
  }
  if (read?.doubt) {
    return "This result may be another person’s. It cannot be acknowledged while its match correction is open.";
  }
  if (read === undefined || summary === undefined) return "The values are loading.";
  if (summary === null || summary.values.length + summary.toBeRead.length === 0) {
    return summary?.isUnreadable
      ? "This result has an older format, so its values cannot be displayed. Read its document."
      : "The service has no values for this result.";
  }
  if (read.earlier === null || read.version === null) {
    return "The person's earlier values could not be read, so the values cannot be compared with them.";
  }
  return null;
}

/** Whether the service has no value of a result yet, so that there is nothing to acknowledge; false while it is not known. */
export function hasNoValue(summary: ResultSummary | null | undefined): boolean {
  if (!summary) return summary === null;
  return summary.values.length + summary.toBeRead.length === 0 && !summary.isUnreadable;
}

/** What a list says of a result without values, and what to do: it has none yet, or they are covered. */
export function describeNoValue(
  noun: "order" | "report",
  read: Pick<OrderResults, "doubt"> | undefined,
): string {
  return read?.doubt?.is_covered
    ? `It may be another person's, its values are withheld: open the ${noun}.`
    : `No value yet: open the ${noun}.`;
}
