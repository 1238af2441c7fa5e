import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

const PIXELS_PER_POINT = 200 / 72;
const MAX_SIDE_PIXELS = 3000;

/** Four bytes per pixel: red, green, blue, opacity. */
export type DrawnPage = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

/** Draws a page as it is displayed, at 200 dots per inch unless its longer side would then have too many pixels. */
export async function drawPage(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  maxSidePixels: number = MAX_SIDE_PIXELS,
): Promise<DrawnPage> {
  const paper = page.getViewport({ scale: 1 });
  const scale = Math.min(PIXELS_PER_POINT, maxSidePixels / Math.max(paper.width, paper.height));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.ceil(viewport.width));
  const height = Math.max(1, Math.ceil(viewport.height));
  // In Node the package creates canvases with @napi-rs/canvas, for which it declares no types.
  const factory = document.canvasFactory as CanvasFactory;
  const drawing = factory.create(width, height);
  try {
    await page.render({ canvas: drawing.canvas, viewport, background: "white" }).promise;
    const { data } = drawing.context.getImageData(0, 0, width, height);
    return { data, width, height };
  } finally {
    factory.destroy(drawing);
  }
}

type Drawing = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
type CanvasFactory = {
  create(width: number, height: number): Drawing;
  destroy(drawing: Drawing): void;
};
