import type { PDFPageProxy } from "pdfjs-dist";
import type { OpenPdf } from "@/components/shared/pdf/open-pdf";
import type { PageBox } from "@/lib/contract/service/parsing-job";

/** An opened page that can be drawn, and its number in the report. */
export type PageSource =
  | { kind: "pdf"; number: number; pdf: OpenPdf; page: PDFPageProxy }
  | { kind: "image"; number: number; image: HTMLImageElement };

/** Width and height of a page: pixels for an image, PDF units for a PDF. */
export function getPageSize(source: PageSource): { width: number; height: number } {
  if (source.kind === "image") {
    return { width: source.image.naturalWidth, height: source.image.naturalHeight };
  }
  const { width, height } = source.page.getViewport({ scale: 1 });
  return { width, height };
}

/** The part of a page around a box, with a margin, clipped at the page edges. In fractions of the page. */
export function getCropArea({ x, y, width, height }: PageBox): Omit<PageBox, "page"> {
  const [left, top] = [clamp(x - 0.015), clamp(y - height * 0.6)];
  const [right, bottom] = [clamp(x + width + 0.015), clamp(y + height * 1.6)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Draws a part of a page onto a canvas, `widthPx` wide. Resolves when it is drawn; `cancel` aborts. */
export function drawPart(
  canvas: HTMLCanvasElement,
  source: PageSource,
  area: Omit<PageBox, "page">,
  widthPx: number,
): { done: Promise<void>; cancel: () => void } {
  const size = getPageSize(source);
  const scale = widthPx / (area.width * size.width);
  canvas.width = Math.max(1, Math.round(widthPx));
  canvas.height = Math.max(1, Math.round(area.height * size.height * scale));
  const [left, top] = [area.x * size.width, area.y * size.height];
  if (source.kind === "image") {
    canvas
      .getContext("2d")
      ?.drawImage(
        source.image,
        ...([left, top, area.width * size.width, area.height * size.height] as const),
        ...([0, 0, canvas.width, canvas.height] as const),
      );
    return { done: Promise.resolve(), cancel: () => undefined };
  }
  const viewport = source.page.getViewport({
    scale,
    offsetX: -left * scale,
    offsetY: -top * scale,
  });
  const drawing = source.page.render({ canvas, viewport });
  return { done: drawing.promise, cancel: () => drawing.cancel() };
}

function clamp(fraction: number): number {
  return Math.max(0, Math.min(1, fraction));
}
