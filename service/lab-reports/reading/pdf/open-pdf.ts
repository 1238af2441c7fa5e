import { createRequire } from "node:module";
import path from "node:path";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { MAX_IMAGE_PIXELS, MAX_PDF_PAGES } from "@/service/lab-reports/reading/limits";
import { ReadFailure } from "@/service/lab-reports/reading/read-failure";
import { hasCrossReferences } from "./cross-references";
import { checkDecodedSizes } from "./decoded-sizes";
import { isRepairable, withTrailer } from "./repairable";

// Nothing is downloaded: fonts, character maps and decoders come with the package.
const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve("pdfjs-dist/package.json"),
);
const getFolder = (name: string) => `${path.join(packageFolder, name)}/`;

/**
 * Opens a PDF of at most `MAX_PDF_PAGES` pages; where its cross references are missing or wrong, they are rebuilt from
 * its objects, as other readers do. Throws a `ReadFailure` for one that is broken or not completely there, needs a
 * password, has too many pages, contains scripts or is too large when unpacked. Call `destroy` on its loading task after
 * use.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const isWhole = hasCrossReferences(bytes);
  if (!isWhole && !isRepairable(bytes)) {
    throw new ReadFailure("processing_error", "The PDF is not completely there.", {
      detail: "damaged",
    });
  }
  checkDecodedSizes(bytes);
  const task = getDocument({
    data: isWhole ? bytes : new Uint8Array(withTrailer(bytes)),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    cMapUrl: getFolder("cmaps"),
    cMapPacked: true,
    standardFontDataUrl: getFolder("standard_fonts"),
    wasmUrl: getFolder("wasm"),
    iccUrl: getFolder("iccs"),
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    await assertReadable(document);
    return document;
  } catch (error) {
    await task.destroy();
    if (error instanceof ReadFailure) throw error;
    const needsPassword = error instanceof Error && error.name === "PasswordException";
    throw new ReadFailure(
      "processing_error",
      needsPassword ? "The PDF needs a password." : "The PDF is broken.",
      { cause: error, detail: needsPassword ? "password" : "damaged" },
    );
  }
}

async function assertReadable(document: PDFDocumentProxy) {
  if (document.numPages > MAX_PDF_PAGES) {
    throw new ReadFailure("too_many_pages", `The PDF has ${document.numPages} pages.`);
  }
  if ((await document.hasJSActions()) || document.isPureXfa) {
    throw new ReadFailure("processing_error", "The PDF has scripts in it.", {
      detail: "script",
    });
  }
}
