import { queryOptions } from "@tanstack/react-query";
import type { DocumentKind } from "@/lib/contract/dashboard/orders/order-document";
import { fetchFile } from "./core/fetch-file";

/** The path of an order's document, for displaying it and for the download link. */
export function documentPath(orderId: string, kind: DocumentKind, isRevealed = false): string {
  const path = `/api/orders/${encodeURIComponent(orderId)}/documents/${kind}`;
  return isRevealed ? `${path}?reveal=true` : path;
}

/** The bytes of one document. It is read when opened, each read is audited, and nothing is kept once it is closed. */
export const orderDocumentQuery = (orderId: string, kind: DocumentKind, isRevealed = false) =>
  queryOptions({
    queryKey: ["orders", "document", orderId, kind, isRevealed] as const,
    queryFn: ({ signal }) => fetchFile(documentPath(orderId, kind, isRevealed), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
