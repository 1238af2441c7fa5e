"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { DocumentKind } from "@/lib/contract/dashboard/order-document";
import { orderDocumentQuery } from "@/lib/query/order-documents";
import { PdfPages } from "./pdf-pages";

type DocumentViewProps = {
  orderId: string;
  kind: DocumentKind;
  title: string;
  /** A report whose result may be another person's, revealed on purpose. */
  isRevealed?: boolean;
};

/** One paper of an order in the page: on its way, not there, failed, or its pages. */
export function DocumentView({ orderId, kind, title, isRevealed = false }: DocumentViewProps) {
  const query = useQuery(orderDocumentQuery(orderId, kind, isRevealed));
  return (
    <QueryBoundary
      query={query}
      loading={
        <div aria-busy="true">
          <Skeleton className="w-full h-64" />
          <p className="label ink-3" role="status">
            Fetching the document …
          </p>
        </div>
      }
      forbiddenTitle="Your role does not show documents of this team"
      renderFailure={({ kind, said }) =>
        kind === "not_found" ? (
          <Notice tone="info" role="status" title="There is no such document yet.">
            {said ? `The service answered: “${said}”` : null} Nothing is wrong with the order; look
            again after its next step.
          </Notice>
        ) : null
      }
    >
      {(bytes) => (
        <>
          {isRevealed ? (
            <Notice tone="error" title="This report may be another person's.">
              Do not act on it.
            </Notice>
          ) : null}
          <PdfPages bytes={bytes} title={title} />
        </>
      )}
    </QueryBoundary>
  );
}
