import { queryOptions } from "@tanstack/react-query";
import type { ReportDocumentRecord } from "@/lib/contract/dashboard/orders/received-report-record";
import { linkTo } from "./core/address";
import { fetchFile } from "./core/fetch-file";
import { keyOf, read } from "./core/keys";

type DocumentKey = Pick<ReportDocumentRecord, "id" | "raw_result_id">;

/**
 * Every report received for an order, row by row. Reading it is audited. While the result may be another person's it is
 * rejected unless it is revealed on purpose.
 */
export const receivedReportsQuery = (order_id: string, isRevealed: boolean) =>
  queryOptions({
    ...read("GET /api/orders/{order_id}/received-reports", {
      order_id,
      reveal: isRevealed ? "true" : undefined,
    }),
    ...(isRevealed ? { gcTime: 0 } : {}),
  });

const TEXT = "GET /api/received-reports/{raw_result_id}";
const DOCUMENT = "GET /api/received-reports/{raw_result_id}/documents/{document_id}";

/** One report as it arrived. It is read when opened, each read is audited, and nothing is kept once it is closed. */
export const receivedReportQuery = (raw_result_id: string, isRevealed: boolean) =>
  queryOptions({
    ...read(TEXT, { raw_result_id, reveal: isRevealed ? "true" : undefined }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

const toInput = ({ id, raw_result_id }: DocumentKey, isRevealed: boolean) => ({
  raw_result_id,
  document_id: id,
  reveal: isRevealed ? ("true" as const) : undefined,
});

/** The path of a document that a laboratory sent, for the download link. */
export function reportDocumentPath(document: DocumentKey, isRevealed = false): string {
  return linkTo(DOCUMENT, toInput(document, isRevealed));
}

/** The bytes of a document that a laboratory sent; like `receivedReportQuery`. */
export const reportDocumentQuery = (document: DocumentKey, isRevealed: boolean) =>
  queryOptions({
    queryKey: keyOf(DOCUMENT, toInput(document, isRevealed)),
    queryFn: ({ signal }) => fetchFile(reportDocumentPath(document, isRevealed), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
