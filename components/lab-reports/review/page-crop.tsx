"use client";

import { useEffect, useRef } from "react";
import type { PageBox } from "@/lib/contract/service/parsing-job";
import styles from "./page.module.css";
import { drawPart, getCropArea, type PageSource } from "./page-source";

/** Twice the width on the screen, so that a blurred digit is not blurred further. */
const WIDTH_PX = 640;

type PageCropProps = { source: PageSource | null; box: PageBox; label: string };

/** The enlarged part of the page around a box; nothing while another page is open. */
export function PageCrop({ source, box, label }: PageCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = source?.number === box.page ? source : null;
  const { page, x, y, width, height } = box;
  useEffect(() => {
    if (!canvas.current || !shown) return undefined;
    const area = getCropArea({ page, x, y, width, height });
    const drawing = drawPart(canvas.current, shown, area, WIDTH_PX);
    // A canceled drawing rejects; the next one replaces it.
    drawing.done.catch(() => undefined);
    return drawing.cancel;
  }, [shown, page, x, y, width, height]);
  if (!shown) return null;
  return (
    <figure className={styles.crop}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <figcaption>page {page}, enlarged</figcaption>
    </figure>
  );
}
