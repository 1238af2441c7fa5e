import type { Cell } from "@/service/lab-reports/layout/report-draft";
import type { ReadPage, Rect } from "@/service/lab-reports/reading/read-page";

/** The second engine: reads a crop of a straightened page by itself. */
export type SecondReader = {
  read(
    page: number,
    rect: Rect,
    kind: "number" | "text",
  ): Promise<{ readonly text: string; readonly confidence: number }>;
};

export type SecondReading = { readonly text: string; readonly confidence: number };

/** A report of 20 full pages has about 5,000 cells; a hostile one is not read again without end. */
const MAX_READS = 6_000;
/** Shares of a cell's height that are added to its crop, so that a sign that the first engine cut off is in it. */
const MARGINS = [
  { x: 0.3, y: 0.12 },
  { x: 0.15, y: 0.25 },
] as const;
/** A crop never reaches further than this share of the gap to its neighbor. */
const MAX_GAP_SHARE = 0.4;

/** Reads cells again with the second engine, at most `MAX_READS` times; null for a cell that it does not read. */
export function createCellReader(pages: readonly ReadPage[], reader: SecondReader | null) {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  let reads = 0;
  return async (cell: Cell, isNumeric: boolean): Promise<SecondReading | null> => {
    const page = byNumber.get(cell.page);
    if (reader === null || page === undefined) return null;
    let last: SecondReading | null = null;
    for (const margin of MARGINS) {
      if (reads >= MAX_READS) return last;
      reads += 1;
      const rect = widen(cell.rect, page, margin);
      last = await reader.read(cell.page, rect, isNumeric ? "number" : "text");
      // Only a crop in which nothing was recognized is tried again: another number is evidence of a misreading.
      if (/[\p{L}\p{N}%*↑↓]/u.test(last.text)) return last;
    }
    return last;
  };
}

function widen(rect: Rect, page: ReadPage, margin: (typeof MARGINS)[number]): Rect {
  const middle = rect.y + rect.height / 2;
  const besides = page.words
    .map((word) => word.rect)
    .filter(({ y, height }) => y <= middle && y + height >= middle);
  const right = rect.x + rect.width;
  const gapBefore = Math.min(
    rect.x,
    ...besides.filter((word) => word.x + word.width <= rect.x).map((w) => rect.x - w.x - w.width),
  );
  const gapBehind = Math.min(
    page.width - right,
    ...besides.filter((word) => word.x >= right).map((word) => word.x - right),
  );
  const before = Math.max(0, Math.min(rect.height * margin.x, gapBefore * MAX_GAP_SHARE));
  const behind = Math.max(0, Math.min(rect.height * margin.x, gapBehind * MAX_GAP_SHARE));
  const top = Math.max(0, rect.y - rect.height * margin.y);
  const bottom = Math.min(page.height, rect.y + rect.height * (1 + margin.y));
  return { x: rect.x - before, y: top, width: rect.width + before + behind, height: bottom - top };
}
