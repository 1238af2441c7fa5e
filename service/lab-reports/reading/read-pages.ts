import { readFile } from "node:fs/promises";
import { checkQuality } from "./check-quality";
import { loadImage, toGrayPage } from "./image/load-image";
import { readImagePage } from "./image/read-image-page";
import { MAX_IMAGES } from "./limits";
import type { OcrEngines } from "./ocr-engines";
import type { PageImage, PageImages } from "./page-images";
import { drawPage } from "./pdf/draw-page";
import { openPdf } from "./pdf/open-pdf";
import { readTextPage } from "./pdf/read-text-page";
import { ReadFailure } from "./read-failure";
import type { ReadPage } from "./read-page";
import { drawThumbnail, shrinkImage, type Thumbnail } from "./thumbnail";

/** A stored upload; its type was found from its content. */
export type ReportFile = {
  readonly path: string;
  readonly type: "application/pdf" | "image/jpeg" | "image/png";
};

export type ReadPagesInput = {
  /** One PDF, or images that are the pages of one report in this order. */
  readonly files: readonly ReportFile[];
  /** Called before the first page and after every page. */
  readonly onPage: (pagesRead: number, pageCount: number) => void;
  /** Filled with the pages that were read as images; the second reader takes its crops from it. */
  readonly images: PageImages;
  /** Called with a small picture of the first page, where it can be made. */
  readonly onThumbnail?: (thumbnail: Thumbnail) => void;
  readonly engines: OcrEngines;
};

/**
 * Reads the pages of a report one after the other. Throws a `ReadFailure` with the reason for the job's failure. The
 * text of a PDF is used as it is; scans, photos and pages without reliable text are straightened and read by the first
 * engine.
 */
export async function* readPages(input: ReadPagesInput): AsyncGenerator<ReadPage, void, undefined> {
  const [file] = input.files;
  if (!file) throw new ReadFailure("invalid_input", "The report has no file.");
  const readImage: ReadImage = async (number, upload) => {
    const { page, image } = await readImagePage(await input.engines.getModels(), upload);
    input.images.set(number, image);
    if (number === 1) note(input, await shrinkImage(image));
    const read = { ...page, number };
    checkQuality(read);
    return read;
  };
  if (file.type !== "application/pdf") yield* readImages(input, readImage);
  else if (input.files.length === 1) yield* readPdf(file.path, input, readImage);
  else throw new ReadFailure("invalid_input", "A PDF came with other files.");
}

/**
 * Processor time for interpreting a PDF's pages, excluding the reading of their images, because pages may share slow
 * content. A page of text takes less than a second; the child's own limit ends an interpretation that does not return.
 */
const PDF_CPU_MS = 10_000;
const PAGE_CPU_MS = 2_000;

function getCpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function note({ onThumbnail }: ReadPagesInput, thumbnail: Thumbnail | null): void {
  if (thumbnail) onThumbnail?.(thumbnail);
}

type ReadImage = (number: number, image: PageImage) => Promise<ReadPage>;

async function* readImages(
  { files, onPage }: ReadPagesInput,
  readImage: ReadImage,
): AsyncGenerator<ReadPage, void, undefined> {
  if (files.length > MAX_IMAGES) {
    throw new ReadFailure("too_many_pages", `The report has ${files.length} images.`);
  }
  if (files.some(({ type }) => type === "application/pdf")) {
    throw new ReadFailure("invalid_input", "A PDF came with other files.");
  }
  onPage(0, files.length);
  for (const [index, { path }] of files.entries()) {
    yield await readImage(index + 1, await loadImage(path));
    onPage(index + 1, files.length);
  }
}

async function* readPdf(
  path: string,
  input: ReadPagesInput,
  readImage: ReadImage,
): AsyncGenerator<ReadPage, void, undefined> {
  const { onPage } = input;
  const document = await openPdf(new Uint8Array(await readFile(path)));
  const limitMs = PDF_CPU_MS + PAGE_CPU_MS * document.numPages;
  let usedMs = 0;
  const measure = async <T>(work: Promise<T>): Promise<T> => {
    const startMs = getCpuTimeMs();
    const result = await work;
    usedMs += getCpuTimeMs() - startMs;
    if (usedMs > limitMs) {
      throw new ReadFailure("processing_error", "The pages take too long to interpret.", {
        detail: "too_large",
      });
    }
    return result;
  };
  try {
    onPage(0, document.numPages);
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const text = await measure(readTextPage(page));
      if (text) {
        if (number === 1) note(input, await drawThumbnail(document, page));
        yield { ...text, number };
      } else {
        const drawn = await measure(drawPage(document, page));
        yield await readImage(number, await toGrayPage(drawn));
      }
      page.cleanup();
      onPage(number, document.numPages);
    }
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure("processing_error", "A page of the PDF is broken.", {
      cause: error,
      detail: "damaged",
    });
  } finally {
    await document.loadingTask.destroy();
  }
}
