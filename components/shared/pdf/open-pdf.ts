import type { PDFDocumentProxy, PDFPageProxy, TextLayer } from "pdfjs-dist";

export type OpenPdf = {
  readonly pages: readonly PDFPageProxy[];
  readonly layText: (page: PDFPageProxy, container: HTMLElement) => Promise<TextLayer>;
  readonly close: () => Promise<void>;
};

/**
 * Opens a document. The PDF reader is loaded with the first one; this site serves its worker, as it does every script.
 * Throws when the bytes cannot be read as a PDF. Close it after use.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const pdfjs = await import("pdfjs-dist");
  pdfjs.GlobalWorkerOptions.workerSrc = new URL(
    "pdfjs-dist/build/pdf.worker.min.mjs",
    import.meta.url,
  ).href;
  const task = pdfjs.getDocument({
    // The worker takes ownership of the bytes, and opening the document again needs them.
    data: bytes.slice(),
    // The content security policy forbids eval, and trying it would be reported as a violation.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  return {
    pages: await getPages(document),
    layText: async (page, container) => {
      const layer = new pdfjs.TextLayer({
        textContentSource: page.streamTextContent(),
        container,
        viewport: page.getViewport({ scale: 1 }),
      });
      await layer.render();
      return layer;
    },
    close: () => task.destroy(),
  };
}

function getPages(document: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
}
