import { CriticalSearchInput } from "@/lib/contract/dashboard/critical-result";
import { formatDate } from "@/lib/domain/datetime";
import { createUrlState } from "@/lib/domain/url-state";

/** The filters of the report of critical results in its URL. */
export const CRITICAL_FILTERS_STATE = createUrlState(CriticalSearchInput);

export type CriticalFilters = typeof CRITICAL_FILTERS_STATE.defaults;

/** The labels of the states by which the list can be filtered. */
export const CRITICAL_STATE_LABELS = {
  open: "To notify",
  late: "Past the limit",
  told: "Notified",
  closed: "Closed without a call",
  all: "All",
} as const satisfies Record<CriticalFilters["state"], string>;

/** The report's filters as text, because a printed page does not show them. */
export function describeCriticalFilters({ state, from, to }: CriticalFilters): string {
  const parts = [
    `State: ${CRITICAL_STATE_LABELS[state]}`,
    ...(from ? [`arrived from ${formatDate(from)}`] : []),
    ...(to ? [`arrived to ${formatDate(to)}`] : []),
  ];
  return parts.join(", ");
}
