"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FailureIllustration } from "@/components/ui/feedback/failure-illustration";
import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { DocumentKind } from "@/lib/contract/dashboard/order-document";
import { getFailure } from "@/lib/query/core/failure";
import { orderDocumentQuery } from "@/lib/query/order-documents";
import { type OpenPdf, openPdf } from "./open-pdf";
import styles from "./pdf.module.css";
import { PdfPage } from "./pdf-page";

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

type Reading = { state: "opening" } | { state: "open"; pdf: OpenPdf } | { state: "unreadable" };

/** A document that is opening, open, or unreadable. It is closed when the view is removed. */
function usePdf(bytes: Uint8Array): Reading {
  const [reading, setReading] = useState<Reading>({ state: "opening" });
  useEffect(() => {
    let isGone = false;
    const opening = openPdf(bytes);
    opening.then(
      (pdf) => {
        if (!isGone) setReading({ state: "open", pdf });
      },
      () => {
        if (!isGone) setReading({ state: "unreadable" });
      },
    );
    return () => {
      isGone = true;
      setReading({ state: "opening" });
      opening.then((pdf) => pdf.close()).catch(() => undefined);
    };
  }, [bytes]);
  return reading;
}
