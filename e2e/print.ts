import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A text without spaces: a PDF keeps letters in groups that do not follow its words. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Prints the page as a browser would and returns the text of each sheet, squeezed. */
export async function printPages(page: Page): Promise<string[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const file = await getDocument({ data, verbosity: 0 }).promise;
  const sheets = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent();
      return squeeze(items.map((item) => ("str" in item ? item.str : "")).join(""));
    }),
  );
  await file.loadingTask.destroy();
  return sheets;
}
