import { readFile } from "node:fs/promises";
import { checkQuality } from "./check-quality";
import { loadImage, toGrayPage } from "./image/load-image";
import { readImagePage } from "./image/read-image-page";
import { MAX_IMAGES } from "./limits";
import { loadOcrModels, type OcrModels } from "./ocr/ocr-models";
import type { PageImage, PageImages } from "./page-images";
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
export async function* readPages(input: ReadPagesInput): AsyncGenerator<ReadPage, void, undefined> {
  const [file] = input.files;
  if (!file) throw new ReadFailure("invalid_input", "The report has no file.");
  const reader = createImageReader(input.images);
  try {
    if (file.type !== "application/pdf") yield* readImages(input, reader.read);
    else if (input.files.length === 1) yield* readPdf(file.path, input.onPage, reader.read);
    else throw new ReadFailure("invalid_input", "A PDF came with other files.");
  } finally {
    await reader.close();
  }
}

type ReadImage = (number: number, image: PageImage) => Promise<ReadPage>;

/** Loads the models with the first page that needs them: a PDF with text needs none. */
function createImageReader(images: PageImages): { read: ReadImage; close(): Promise<void> } {
  let models: OcrModels | undefined;
  return {
    read: async (number, upload) => {
      models ??= await loadOcrModels();
      const { page, image } = await readImagePage(models, upload);
      images.set(number, image);
      const read = { ...page, number };
      checkQuality(read);
      return read;
    },
    close: async () => {
      await models?.close();
    },
  };
}

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
  onPage: ReadPagesInput["onPage"],
  readImage: ReadImage,
): AsyncGenerator<ReadPage, void, undefined> {
  const document = await openPdf(new Uint8Array(await readFile(path)));
  try {
    onPage(0, document.numPages);
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const text = await readTextPage(page);
      if (text) yield { ...text, number };
      else yield await readImage(number, await toGrayPage(await drawPage(document, page)));
      page.cleanup();
      onPage(number, document.numPages);
    }
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure("processing_error", "A page of the PDF is broken.", { cause: error });
  } finally {
    await document.loadingTask.destroy();
  }
}
