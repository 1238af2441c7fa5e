import { readFile } from "node:fs/promises";
import { getDocument, InvalidPDFException } from "pdfjs-dist/legacy/build/pdf.mjs";
import { MAX_PDF_PAGES } from "@/service/lab-reports/reading/limits";
import type { Inspection } from "./inspection";

const broken: Inspection = { refusal: "The PDF is broken" };

/**
 * Counts the pages without reading any. A PDF that cannot be opened for a reason other than damage is left to the
 * parsing job.
 */
export async function inspectPdf(path: string): Promise<Inspection> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    const { numPages } = await loading.promise;
    if (numPages < 1) return broken;
    if (numPages > MAX_PDF_PAGES)
      return { refusal: `The PDF has more than ${MAX_PDF_PAGES} pages` };
    return { pageCount: numPages };
  } catch (error) {
    return error instanceof InvalidPDFException ? broken : { pageCount: null };
  } finally {
    await loading.destroy();
  }
}
