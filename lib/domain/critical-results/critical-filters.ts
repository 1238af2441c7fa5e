import { CriticalSearchInput } from "@/lib/contract/dashboard/critical-result";
import { createUrlState } from "@/lib/domain/url-state";

/** The filters of the report of critical results in its address. */
export const CRITICAL_FILTERS_STATE = createUrlState(CriticalSearchInput);

export type CriticalFilters = typeof CRITICAL_FILTERS_STATE.defaults;
