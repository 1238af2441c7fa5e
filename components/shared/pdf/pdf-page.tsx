"use client";

import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef } from "react";
import { useElementWidth } from "@/components/ui/display/use-element-width";
import type { OpenPdf } from "./open-pdf";
import styles from "./pdf-page.module.css";

/** Sharp on every screen, as long as the canvas fits into the memory of a phone: 64 MB. */
const MAX_PIXELS = 16_000_000;
/** A page is displayed no larger than its printed size. */
const PX_A_POINT = 4 / 3;

type PdfPageProps = {
  pdf: OpenPdf;
  page: PDFPageProxy;
  number: number;
  /** Fills the available width, even beyond the printed size. */
  isWide?: boolean;
};

/** One page: its canvas, and a text layer above it for screen readers, search and selection. */
export function PdfPage({ pdf, page, number, isWide = false }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementWidth();
  const printSize = page.getViewport({ scale: 1 });
  const shown = width / printSize.width;

  useEffect(() => {
    if (!canvas.current || shown === 0) return undefined;
    const size = page.getViewport({ scale: 1 });
    const largest = Math.sqrt(MAX_PIXELS / (size.width * size.height));
    // Whole pixels on both sides, so that the browser does not scale the drawing once more.
    const widthPx = Math.round(shown * size.width * window.devicePixelRatio);
    const viewport = page.getViewport({ scale: Math.min(widthPx / size.width, largest) });
    canvas.current.width = Math.round(viewport.width);
    canvas.current.height = Math.round(viewport.height);
    const drawing = page.render({ canvas: canvas.current, viewport });
    // A canceled drawing rejects; the next drawing replaces it.
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, shown]);

  useEffect(() => {
    const container = text.current;
    if (!container) return undefined;
    const laying = pdf.layText(page, container).catch(() => undefined);
    return () => {
      void laying.then((layer) => layer?.cancel());
      container.replaceChildren();
    };
  }, [pdf, page]);

  return (
    <section
      ref={ref}
      className={isWide ? styles.wide : styles.page}
      aria-label={`Page ${number} of ${pdf.pages.length}`}
      style={{
        ...(isWide ? {} : { maxWidth: printSize.width * PX_A_POINT }),
        aspectRatio: `${printSize.width} / ${printSize.height}`,
        ["--total-scale-factor" as string]: shown,
      }}
    >
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
      <div ref={text} className={styles.text} />
    </section>
  );
}
