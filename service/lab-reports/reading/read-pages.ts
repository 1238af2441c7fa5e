import { readFile } from "node:fs/promises";
import type { PageImages } from "./page-images";
import { drawPage } from "./pdf/draw-page";
import { openPdf } from "./pdf/open-pdf";
import { readTextPage } from "./pdf/read-text-page";
import { ReadFailure } from "./read-failure";
import type { ReadPage } from "./read-page";

/** A stored upload; its type was found from its content. */
export type ReportFile = {
  readonly path: string;
  readonly type: "application/pdf" | "image/jpeg" | "image/png";
};

export type ReadPagesInput = {
  /** One PDF, or images that are the pages of one report in this order. */
  readonly files: readonly ReportFile[];
  /** Called before the first page and after each. */
  readonly onPage: (pagesRead: number, pageCount: number) => void;
  /** Filled with the pages that were read as images; the second reader takes its crops from it. */
  readonly images: PageImages;
};

/**
 * Reads the pages of a report one after the other. Throws a `ReadFailure` with the reason that the job fails with. The text
 * of a PDF is taken as it is; scans, photos and pages without reliable text are straightened and read by the first engine.
 */
export async function* readPages({
  files,
  onPage,
  images,
}: ReadPagesInput): AsyncGenerator<ReadPage, void, undefined> {
  const [file] = files;
  if (!file) throw new ReadFailure("invalid_input", "The report has no file.");
  if (file.type === "application/pdf") yield* readPdf(file.path, onPage, images);
  else throw new ReadFailure("low_quality", "Images are not read.");
}

async function* readPdf(
  path: string,
  onPage: ReadPagesInput["onPage"],
  images: PageImages,
): AsyncGenerator<ReadPage, void, undefined> {
  const document = await openPdf(new Uint8Array(await readFile(path)));
  try {
    onPage(0, document.numPages);
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const text = await readTextPage(page);
      if (!text) throw new ReadFailure("low_quality", "Images are not read.");
      yield { ...text, number };
      page.cleanup();
      onPage(number, document.numPages);
    }
  } finally {
    await document.loadingTask.destroy();
  }
}
