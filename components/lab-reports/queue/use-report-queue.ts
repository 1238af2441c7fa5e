"use client";

import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type {
  LabReportFilters,
  LabReportLine,
  LabReportQueue,
} from "@/lib/contract/dashboard/lab-report-queue";
import { labReportKeys } from "@/lib/query/keys";
import {
  labReportQueueQuery,
  labReportTextQuery,
  labReportWatchQuery,
} from "@/lib/query/lab-reports";

/**
 * The queue for the filters and the searched text. While it is open it is watched: progress is shown immediately, and
 * the queue is refetched when the state of any report changes.
 */
export function useReportQueue(filters: LabReportFilters): {
  query: UseQueryResult<LabReportQueue>;
  reports: readonly LabReportLine[];
  text: string;
  setText: (text: string) => void;
} {
  const client = useQueryClient();
  const { data: text } = useQuery(labReportTextQuery);
  const query = useQuery(labReportQueueQuery({ ...filters, text }));
  const { data: watch } = useQuery(labReportWatchQuery());
  const seen = useRef<string | undefined>(undefined);
  const version = watch?.version;
  useEffect(() => {
    if (version === undefined) return;
    if (seen.current !== undefined && seen.current !== version) {
      void client.invalidateQueries({ queryKey: labReportKeys.searches });
      void client.invalidateQueries({ queryKey: labReportKeys.counts });
    }
    seen.current = version;
  }, [client, version]);
  const reports = useMemo(() => {
    const progress = new Map(watch?.under_way.map((each) => [each.job_id, each]));
    return (query.data?.reports ?? []).map((report) => ({
      ...report,
      ...progress.get(report.job_id),
    }));
  }, [query.data, watch]);
  const setText = useCallback(
    (next: string) => client.setQueryData(labReportTextQuery.queryKey, next.trim()),
    [client],
  );
  return { query, reports, text, setText };
}
