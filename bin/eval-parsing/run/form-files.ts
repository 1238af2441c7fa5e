import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { createRandom } from "@/bin/eval-parsing/content/random";
import { makePhoto } from "@/bin/eval-parsing/degrade/make-photo";
import { makeScan } from "@/bin/eval-parsing/degrade/make-scan";
import { renderPages } from "@/bin/eval-parsing/degrade/render-pages";
import { MAX_IMAGES } from "@/service/lab-reports/reading/limits";

export const FORMS = ["text", "scan", "photo"] as const;
export type Form = (typeof FORMS)[number];

export type FormFile = { readonly path: string; readonly type: "application/pdf" | "image/jpeg" };

/** Increment this when images are generated differently, so that no old ones are reused. */
const VERSION = 1;
const CACHE = ".data/eval-parsing";
const PHOTO_DPI = 200;
/** Points: US Letter. */
const PAGE_WIDTH = 612;

/**
 * A report's files in one form: the PDF, or one image per page, which more pages than may be uploaded as images have in
 * a PDF as a scanner makes it. Images are cached, since drawing them takes seconds.
 */
export async function makeFormFiles(
  id: string,
  pdf: Uint8Array,
  pageCount: number,
  form: Form,
): Promise<FormFile[]> {
  const folder = path.join(CACHE, form);
  mkdirSync(folder, { recursive: true });
  if (form === "text") {
    const file = path.join(folder, `${id}.pdf`);
    writeFileSync(file, pdf);
    return [{ path: file, type: "application/pdf" }];
  }
  const hash = createHash("sha256").update(pdf).update(String(VERSION)).digest("hex").slice(0, 10);
  const files = Array.from({ length: pageCount }, (_, index) =>
    path.join(folder, `${id}-${hash}-p${index + 1}.jpg`),
  );
  if (!files.every((file) => existsSync(file))) await drawPictures(id, pdf, form, files);
  if (pageCount <= MAX_IMAGES) return files.map((file) => ({ path: file, type: "image/jpeg" }));
  const file = path.join(folder, `${id}-${hash}.pdf`);
  writeFileSync(file, await bindPages(files));
  return [{ path: file, type: "application/pdf" }];
}

/** A PDF of images, one a page. */
async function bindPages(files: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const file of files) {
    const { width, height } = await sharp(file).metadata();
    document.addPage({ size: [PAGE_WIDTH, (PAGE_WIDTH * height) / width], margin: 0 });
    document.image(file, 0, 0, { width: PAGE_WIDTH });
  }
  document.end();
  return buffer(document);
}

async function drawPictures(
  id: string,
  pdf: Uint8Array,
  form: "scan" | "photo",
  files: readonly string[],
): Promise<void> {
  const random = createRandom(`${id} ${form}`);
  const dotsPerInch = form === "photo" ? PHOTO_DPI : random.integer(150, 200);
  const make = form === "photo" ? makePhoto : makeScan;
  for (const [index, page] of (await renderPages(pdf, dotsPerInch)).entries()) {
    writeFileSync(files[index] ?? "", await make(page, random));
  }
}
