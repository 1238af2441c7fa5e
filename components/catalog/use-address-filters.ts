"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { filterAddress } from "@/lib/domain/catalog/catalog-filters";

/** Filters that stand in the address: read from it, and written to it as one step of the history. */
export function useAddressFilters<Filters extends Parameters<typeof filterAddress>[0]>(
  parse: (params: Record<string, string>) => Filters,
): { filters: Filters; setFilters: (filters: Filters) => void } {
  const filters = parse(Object.fromEntries(useSearchParams()));
  const setFilters = useCallback((next: Filters) => {
    window.history.pushState(null, "", filterAddress(next) || window.location.pathname);
  }, []);
  return { filters, setFilters };
}
