import { createRequire } from "node:module";
import path from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";

const pdfjs = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** A page as gray pixels, row by row. */
export type GrayImage = {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
};

type Canvas = { readonly canvas: { toBuffer(type: "image/png"): Buffer } };
type CanvasFactory = { create(width: number, height: number): Canvas };

/** Renders every page of a PDF. */
export async function renderPages(pdf: Uint8Array, dotsPerInch: number): Promise<GrayImage[]> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: `${path.join(pdfjs, "standard_fonts")}/`,
    verbosity: 0,
  }).promise;
  const factory = document.canvasFactory as CanvasFactory;
  const images: GrayImage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dotsPerInch / 72 });
    const drawn = factory.create(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ ...drawn, viewport } as unknown as Parameters<typeof page.render>[0])
      .promise;
    const { data, info } = await sharp(drawn.canvas.toBuffer("image/png"))
      .flatten({ background: "white" })
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    images.push({ width: info.width, height: info.height, pixels: new Uint8Array(data) });
  }
  await document.loadingTask.destroy();
  return images;
}
