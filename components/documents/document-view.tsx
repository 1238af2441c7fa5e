"use client";

import { useQuery } from "@tanstack/react-query";
import { PdfPage } from "@/components/shared/pdf/pdf-page";
import { usePdf } from "@/components/shared/pdf/use-pdf";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { DocumentKind } from "@/lib/contract/dashboard/order-document";
import { orderDocumentQuery } from "@/lib/query/order-documents";
import styles from "./pdf.module.css";

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
  return (
    <QueryBoundary
      query={query}
      loading={
        <div aria-busy="true">
          <Skeleton className="w-full h-64" />
          <p className="text-label text-ink-3" role="status">
            Loading the document …
          </p>
        </div>
      }
      forbiddenTitle="Your role does not show documents of this team"
      renderFailure={({ kind, said }) =>
        kind === "not_found" ? (
          <Notice tone="info" role="status" title="This document does not exist yet.">
            {said ? `The service answered: “${said}”` : null} Nothing is wrong with the order; check
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

type PdfPagesProps = { bytes: Uint8Array; title: string };

/** The pages of a document, one below the other. */
function PdfPages({ bytes, title }: PdfPagesProps) {
  const reading = usePdf(bytes);
  if (reading.state === "unreadable") {
    return (
      <Notice tone="error" role="alert" title="This document cannot be displayed here.">
        The file was received, but it could not be read as a PDF. Save it and open it in another
        program.
      </Notice>
    );
  }
  if (reading.state === "opening") return <Skeleton className="w-full h-64" />;
  const { pdf } = reading;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.pages} aria-label={title} tabIndex={0}>
      {pdf.pages.map((page, index) => (
        <PdfPage key={page.pageNumber} pdf={pdf} page={page} number={index + 1} />
      ))}
    </section>
  );
}
