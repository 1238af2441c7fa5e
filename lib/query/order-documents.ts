import { queryOptions } from "@tanstack/react-query";
import type { DocumentKind } from "@/lib/contract/dashboard/orders/order-document";
import { linkTo } from "./core/address";
import { fetchFile } from "./core/fetch-file";
import { keyOf } from "./core/keys";

const ADDRESS = "GET /api/orders/{order_id}/documents/{kind}";

const toInput = (order_id: string, kind: DocumentKind, isRevealed: boolean) => ({
  order_id,
  kind,
  reveal: isRevealed ? ("true" as const) : undefined,
});

/** The path of an order's document, for displaying it and for the download link. */
export function documentPath(orderId: string, kind: DocumentKind, isRevealed = false): string {
  return linkTo(ADDRESS, toInput(orderId, kind, isRevealed));
}

/** The bytes of one document. It is read when opened, each read is audited, and nothing is kept once it is closed. */
export const orderDocumentQuery = (orderId: string, kind: DocumentKind, isRevealed = false) =>
  queryOptions({
    queryKey: keyOf(ADDRESS, toInput(orderId, kind, isRevealed)),
    queryFn: ({ signal }) => fetchFile(documentPath(orderId, kind, isRevealed), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
