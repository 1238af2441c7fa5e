"use client";

import { Notice } from "@/components/ui/feedback/notice";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import styles from "./pdf.module.css";
import { PdfPage } from "./pdf-page";
import { usePdf } from "./use-pdf";

type PdfPagesProps = { bytes: Uint8Array; title: string };

/** The pages of a document, one below the other. */
export function PdfPages({ bytes, title }: PdfPagesProps) {
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
