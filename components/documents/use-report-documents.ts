"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReportDocumentRecord } from "@/lib/contract/dashboard/orders/received-report-record";
import { revealedQuery } from "@/lib/query/doubts";
import { resultsQuery } from "@/lib/query/results";

/** The documents that laboratories sent for an order; none while its result is covered. */
export function useReportDocuments(orderId: string): readonly ReportDocumentRecord[] {
  const { data: isRevealed } = useQuery(revealedQuery(orderId));
  const { data } = useQuery(resultsQuery(orderId, "order", isRevealed));
  return data?.results?.report_documents ?? [];
}
