import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { createRandom } from "@/bin/eval-parsing/content/random";
import { makePhoto } from "@/bin/eval-parsing/degrade/make-photo";
import { makeScan } from "@/bin/eval-parsing/degrade/make-scan";
import { renderPages } from "@/bin/eval-parsing/degrade/render-pages";
import { drawDutchReport, drawLetter, drawPdf } from "./documents";
import { breakXref, makeBomb, makeHugePng, makeScriptPdf } from "./hostile";
import { drawSmallReport } from "./small-report";

const SCAN_DPI = 150;
const PHOTO_DPI = 200;

/** Writes the small files that the parsing tests use. Returns their names. */
export async function makeSampleFiles(folder: string): Promise<string[]> {
  const report = await drawPdf("HALF_LETTER", drawSmallReport);
  const files: Readonly<Record<string, Uint8Array>> = {
    "report.pdf": report,
    "report-scan.jpg": await makeScan(await renderFirst(report, SCAN_DPI), createRandom("scan")),
    "report-photo.jpg": await makePhoto(
      await renderFirst(report, PHOTO_DPI),
      createRandom("photo"),
    ),
    "unreadable-photo.jpg": await makeUnreadable(report),
    "blank.pdf": await drawPdf("LETTER", (paper) => paper.addPage()),
    "letter.pdf": await drawPdf("LETTER", (paper) => drawLetter(paper)),
    "dutch-report.pdf": await drawPdf("LETTER", (paper) => drawDutchReport(paper)),
    "too-many-pages.pdf": await drawPdf("LETTER", (paper) => {
      for (let page = 1; page <= 21; page += 1) {
        paper.addPage();
        paper.text(72, 72, `Page ${page} of 21`);
      }
    }),
    "encrypted.pdf": await makeEncrypted(),
    "bomb.pdf": await makeBomb(),
    "broken-xref.pdf": breakXref(report),
    "script.pdf": makeScriptPdf(),
    "huge.png": await makeHugePng(),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  return Object.keys(files);
}

async function renderFirst(pdf: Uint8Array, dotsPerInch: number) {
  const [page] = await renderPages(pdf, dotsPerInch);
  if (page === undefined) throw new Error("The report has a page");
  return page;
}

/** A photo that is far out of focus. */
async function makeUnreadable(pdf: Uint8Array): Promise<Buffer> {
  const photo = await makePhoto(await renderFirst(pdf, PHOTO_DPI), createRandom("unreadable"));
  return sharp(photo)
    .resize({ width: 480 })
    .blur(3)
    .resize({ width: 900 })
    .jpeg({ quality: 30 })
    .toBuffer();
}

async function makeEncrypted(): Promise<Buffer> {
  const doc = new PDFDocument({ userPassword: "secret", ownerPassword: "owner" });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.text("Glucose 112 mg/dL 65 - 99 H");
  doc.end();
  await once(doc, "end");
  return Buffer.concat(chunks);
}
