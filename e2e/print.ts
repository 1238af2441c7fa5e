import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A text without spaces: a PDF stores letters in groups that do not match its words. */
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

/** Widths in CSS pixels: of the first time series plot's column, and of the drawing in it. */
type PlotWidths = { readonly column: number; readonly drawing: number };

declare global {
  interface Window {
    measurePlot: () => PlotWidths;
    printedPlot?: PlotWidths;
  }
}

/** Runs in the page: `measurePlot` returns the current widths, `printedPlot` keeps those of the next printed page. */
export function watchPrintedPlot(): void {
  const getWidth = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect().width ?? Number.NaN;
  window.measurePlot = () => ({
    column: getWidth("[data-plot]"),
    drawing: getWidth("[data-plot] svg"),
  });
  const print = window.matchMedia("print");
  print.addEventListener("change", () => {
    if (print.matches) window.printedPlot = window.measurePlot();
  });
}

/** Runs in the page: the widths on the page that was printed last, which are then forgotten. */
export function takePrintedPlot(): PlotWidths | undefined {
  const { printedPlot } = window;
  Reflect.deleteProperty(window, "printedPlot");
  return printedPlot;
}
