import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The margins of a sheet at its sides, and above and below (app/styles/print.css), in points. */
const MARGIN_PT = 34;
const MARGIN_Y_PT = 45;
/** How far a letter may reach beyond the width that its font gives it. */
const SLACK_PT = 3;
/** Texts this near to each other on one line are one run; the same distance separates lines. */
const SPACE_PT = 6;
const LINE_PT = 3;

/** Texts that follow each other on one line; positions in points from the sheet's left and top. */
type PrintedRun = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
};
type PrintedSheet = {
  readonly width: number;
  readonly height: number;
  readonly runs: readonly PrintedRun[];
  /** Everything on it, squeezed. */
  readonly text: string;
  /** Of the whole printed page: texts that an element around them cuts, which a PDF leaves out. */
  readonly cut: readonly string[];
};

/** A text without spaces: a PDF stores letters in groups that do not match its words. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Prints the page as a browser would, and returns what stands where on each sheet. */
export async function printSheets(page: Page): Promise<PrintedSheet[]> {
  await page.evaluate(watchCutTexts);
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const cut = await page.evaluate(() => window.cutTexts ?? []);
  const file = await getDocument({ data, verbosity: 0 }).promise;
  const sheets: PrintedSheet[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const sheet = await file.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const { items } = await sheet.getTextContent();
    const runs: PrintedRun[] = [];
    let text = "";
    for (const item of items) {
      if (!("str" in item)) continue;
      text += item.str;
      if (item.str.trim() === "") continue;
      const [, , , , left = 0, bottom = 0] = item.transform as number[];
      const [right, top] = [left + item.width, height - bottom];
      const last = runs.at(-1);
      if (last && Math.abs(last.top - top) < LINE_PT && Math.abs(left - last.right) < SPACE_PT) {
        runs[runs.length - 1] = { ...last, text: last.text + item.str, right };
      } else {
        runs.push({ text: item.str, left, right, top });
      }
    }
    sheets.push({ width, height, runs, text: squeeze(text), cut });
  }
  await file.loadingTask.destroy();
  return sheets;
}

/** Prints the page as a browser would and returns the text of each sheet, squeezed. */
export async function printPages(page: Page): Promise<string[]> {
  return (await printSheets(page)).map(({ text }) => text);
}

/** What is wrong with how a page lies on its sheets, as sentences: texts at a cut edge, and width that is left empty. */
export function findPrintFaults(sheets: readonly PrintedSheet[]): string[] {
  const faults = (sheets[0]?.cut ?? []).map((text) => `cut by what is around it: ${text}`);
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  for (const { width, height, runs } of sheets) {
    // The head of the first sheet ends with who printed it, and is as wide as the sheet.
    const head = runs.find(({ text, top }) => text.startsWith("Printed") && top < height / 2);
    const body = runs.filter(
      ({ top }) =>
        top > (head?.top ?? 0) + LINE_PT && top > MARGIN_Y_PT && top < height - MARGIN_Y_PT,
    );
    for (const run of body) {
      if (run.right > width - MARGIN_PT + SLACK_PT) faults.push(`cut at the right: ${run.text}`);
      if (run.left < MARGIN_PT - SLACK_PT) faults.push(`cut at the left: ${run.text}`);
      left = Math.min(left, run.left / width);
      right = Math.max(right, run.right / width);
    }
  }
  if (right - left < 0.6)
    faults.push(`only ${Math.round((right - left) * 100)} % of the width used`);
  return faults;
}
/** Widths in CSS pixels: of the first time series plot's column, and of the drawing in it. */
type PlotWidths = { readonly column: number; readonly drawing: number };

declare global {
  interface Window {
    cutTexts?: string[];
    measurePlot: () => PlotWidths;
    printedPlot?: PlotWidths;
  }
}

/** Runs in the page: `cutTexts` keeps the texts of the next printed page that a box around them cuts at a side. */
function watchCutTexts(): void {
  const SLACK_PX = 2;
  const findCut = () => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      if (!text || !node.parentElement?.checkVisibility({ opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      for (let box: Element | null = node.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
        // What is shortened with dots says so, and what is for screen readers is not printed.
        if (textOverflow === "ellipsis" || clipPath !== "none" || box.clientWidth === 1) break;
        // A sheet cuts like a box, at the edges of its text.
        if (overflowX === "visible" && box !== document.documentElement) continue;
        const edge = box.getBoundingClientRect();
        if (left < edge.left - SLACK_PX || right > edge.right + SLACK_PX) {
          cut.push(text.slice(0, 40));
          break;
        }
      }
    }
    return cut;
  };
  const print = window.matchMedia("print");
  const onPrint = () => {
    if (!print.matches) return;
    window.cutTexts = findCut();
    print.removeEventListener("change", onPrint);
  };
  print.addEventListener("change", onPrint);
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
