"use client";

import { useEffect, useRef } from "react";
import type { PageBox } from "@/lib/contract/service/parsing-job";
import { drawPart, getCropArea, type PageSource } from "./page-source";

/** About twice the displayed width, so that scaling does not blur the digits further. */
const CELL_WIDTH_PX = 640;
const ROW_WIDTH_PX = 1600;

type PageCropProps = {
  source: PageSource | null;
  box: PageBox;
  label: string;
  /** A whole row, shown across the table. */
  isWide?: boolean;
};

/** The enlarged part of the page around a box; renders nothing while another page is open. */
export function PageCrop({ source, box, label, isWide = false }: PageCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = source?.number === box.page ? source : null;
  const { page, x, y, width, height } = box;
  useEffect(() => {
    if (!canvas.current || !shown) return undefined;
    const area = getCropArea({ page, x, y, width, height });
    const drawing = drawPart(canvas.current, shown, area, isWide ? ROW_WIDTH_PX : CELL_WIDTH_PX);
    // A canceled drawing rejects; the next one replaces it, so the error is ignored.
    drawing.done.catch(() => undefined);
    return drawing.cancel;
  }, [shown, isWide, page, x, y, width, height]);
  if (!shown) return null;
  return (
    <figure
      className="min-w-0 [&_canvas]:block [&_canvas]:max-h-24 [&_canvas]:max-w-[min(100%,320px)] [&_canvas]:border [&_canvas]:border-line-strong [&_canvas]:bg-[white] data-wide:[&_canvas]:max-h-30 data-wide:[&_canvas]:max-w-[min(100%,900px)] [&_figcaption]:text-label/5 [&_figcaption]:text-ink-2"
      data-wide={isWide || undefined}
    >
      <canvas ref={canvas} role="img" aria-label={label} />
      <figcaption>page {page}, enlarged</figcaption>
    </figure>
  );
}
