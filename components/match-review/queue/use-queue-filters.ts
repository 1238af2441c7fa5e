"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import {
  parseQueueFilters,
  type QueueFilters,
  queueAddress,
} from "@/lib/domain/match-review/queue/queue-filters";

/** The filters in the address. They stay there while the reviewer goes from result to result. */
export function useQueueFilters(): {
  filters: QueueFilters;
  setFilters: (filters: QueueFilters) => void;
} {
  const params = useSearchParams();
  const filters = useMemo(() => parseQueueFilters(new URLSearchParams(params)), [params]);
  const setFilters = useCallback((next: QueueFilters) => {
    window.history.pushState(null, "", queueAddress(next) || window.location.pathname);
  }, []);
  return { filters, setFilters };
}
