import { CriticalSearchInput } from "@/lib/contract/dashboard/critical-result";
import { formatDate } from "@/lib/domain/datetime";
import { createUrlState } from "@/lib/domain/url-state";

/** The filters of the report of critical results in its address. */
export const CRITICAL_FILTERS_STATE = createUrlState(CriticalSearchInput);

export type CriticalFilters = typeof CRITICAL_FILTERS_STATE.defaults;

/** The states that the report can be narrowed to, in words. */
export const CRITICAL_STATE_LABELS = {
  open: "Nobody was told yet",
  late: "Past the limit",
  told: "Told",
  closed: "Closed without a call",
} as const satisfies Record<NonNullable<CriticalFilters["state"]>, string>;

/** What the report lists, in words: a printed page does not show its filters. */
export function describeCriticalFilters({ state, from, to }: CriticalFilters): string {
  const parts = [
    state ? `State: ${CRITICAL_STATE_LABELS[state]}` : "Any state",
    ...(from ? [`arrived from ${formatDate(from)}`] : []),
    ...(to ? [`arrived to ${formatDate(to)}`] : []),
  ];
  return parts.join(", ");
}
