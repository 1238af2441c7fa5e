"use client";

import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef } from "react";
import { useElementWidth } from "@/components/ui/display/use-element-width";
import type { OpenPdf } from "./open-pdf";
import styles from "./pdf-page.module.css";

/** Sharp on every screen: a canvas larger than 3 times the printed size would only waste memory. */
const MAX_SCALE = 3;
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
    const viewport = page.getViewport({
      scale: Math.min(shown * window.devicePixelRatio, MAX_SCALE),
    });
    canvas.current.width = Math.floor(viewport.width);
    canvas.current.height = Math.floor(viewport.height);
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
