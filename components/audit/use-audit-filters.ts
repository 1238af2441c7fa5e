"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type AuditFilters, auditFiltersQuery, parseAuditFilters } from "./audit-filters";

type Change = { [Name in keyof AuditFilters]?: AuditFilters[Name] | undefined };

/** The filters in the address. A change of what is listed goes back to the first page. */
export function useAuditFilters(): {
  filters: AuditFilters;
  change: (change: Change) => void;
  clear: () => void;
} {
  const params = useSearchParams();
  const filters = useMemo(() => parseAuditFilters(Object.fromEntries(params)), [params]);
  const go = useCallback((query: string) => {
    window.history.pushState(null, "", query === "" ? window.location.pathname : `?${query}`);
  }, []);
  const change = useCallback(
    (next: Change) => go(auditFiltersQuery({ ...filters, page: 1, ...next } as AuditFilters)),
    [filters, go],
  );
  return { filters, change, clear: useCallback(() => go(""), [go]) };
}
