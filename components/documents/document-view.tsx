"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureIllustration } from "@/components/ui/feedback/failure-illustration";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { DocumentKind } from "@/lib/contract/dashboard/order-document";
import { getFailure } from "@/lib/query/core/failure";
import { orderDocumentQuery } from "@/lib/query/order-documents";
import { PdfPages } from "./pdf-pages";

type DocumentViewProps = {
  orderId: string;
  kind: DocumentKind;
  title: string;
  /** A report whose result may be another person's, revealed on purpose. */
  isRevealed?: boolean;
};

/** One document of an order on the page: loading, missing, failed, or its pages. */
export function DocumentView({ orderId, kind, title, isRevealed = false }: DocumentViewProps) {
  const query = useQuery(orderDocumentQuery(orderId, kind, isRevealed));
  if (query.error) {
    const failure = getFailure(query.error);
    if (failure.kind === "not_found") {
      return (
        <Notice tone="info" role="status" title="This document does not exist yet.">
          {failure.said ? `The service answered: “${failure.said}”` : null} Nothing is wrong with
          the order; check again after its next step.
        </Notice>
      );
    }
    return (
      <FailureIllustration
        failure={failure}
        forbiddenTitle="Your role does not show documents of this team"
        kept="Nothing was changed."
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) {
    return (
      <div aria-busy="true">
        <Skeleton className="w-full h-64" />
        <p className="label ink-3" role="status">
          Loading the document …
        </p>
      </div>
    );
  }
  return (
    <>
      {isRevealed ? (
        <Notice tone="error" title="This report may be another person's.">
          Do not act on it.
        </Notice>
      ) : null}
      <PdfPages bytes={query.data} title={title} />
    </>
  );
}
