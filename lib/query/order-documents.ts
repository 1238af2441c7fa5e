import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import type { DocumentKind } from "@/lib/contract/dashboard/order-document";
import { ConnectionError, parseAnswer } from "./core/fetch";

/** The path of an order's document: for displaying it, and for the download link. */
export function documentPath(orderId: string, kind: DocumentKind, isRevealed = false): string {
  const path = `/api/orders/${encodeURIComponent(orderId)}/documents/${kind}`;
  return isRevealed ? `${path}?reveal=true` : path;
}

/** The bytes of one document. It is read when opened, each read is audited, and nothing is kept once it is closed. */
export const orderDocumentQuery = (orderId: string, kind: DocumentKind, isRevealed = false) =>
  queryOptions({
    queryKey: ["orders", "document", orderId, kind, isRevealed] as const,
    queryFn: ({ signal }) => fetchDocument(documentPath(orderId, kind, isRevealed), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

async function fetchDocument(path: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(path, { credentials: "same-origin", signal }).catch(
    (cause: unknown) => {
      if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
      throw new ConnectionError("Phial could not be reached.", { cause });
    },
  );
  if (!response.ok) parseAnswer(z.never(), response.status, await response.text());
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new ConnectionError("The document was cut off before it was complete.", { cause });
  }
}
