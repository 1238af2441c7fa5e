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

/** A report of 20 full pages has about 5,000 cells; the limit bounds the work on a hostile one. */
const MAX_READS = 6_000;
/**
 * Shares of a cell's height that are added around its crop in each attempt. Measured on scans: a tight crop keeps most
 * decimal points, and each of the others keeps some that a tight crop loses.
 */
const MARGINS = [
  { x: 0.1, y: -0.1 },
  { x: 0, y: 0 },
  { x: 0.1, y: 0.15 },
] as const;
/** A crop never reaches further than this share of the gap to its neighbor. */
const MAX_GAP_SHARE = 0.4;

/** What a reading implies about the first one: it agrees, it contradicts it, or it is not reliable enough to decide. */
export type ReadingVerdict = "agrees" | "contradicts" | "inconclusive";

/**
 * Reads cells again with the second engine, at most `MAX_READS` times per report; null for a cell that it does not
 * read. Only an inconclusive reading is followed by another attempt with another crop: a different number is evidence
 * of a misreading, which a later attempt must not outvote.
 */
export function createCellReader(pages: readonly ReadPage[], reader: SecondReader | null) {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  let reads = 0;
  return async (
    cell: Cell,
    isNumeric: boolean,
    judge: (text: string) => ReadingVerdict,
  ): Promise<SecondReading | null> => {
    const page = byNumber.get(cell.page);
    if (reader === null || page === undefined) return null;
    let shown: SecondReading | null = null;
    for (const margin of MARGINS) {
      if (reads >= MAX_READS) break;
      reads += 1;
      const rect = widen(cell.rect, page, margin);
      const reading = await reader.read(cell.page, rect, isNumeric ? "number" : "text");
      const verdict = judge(reading.text);
      if (verdict === "agrees") return reading;
      if (shown === null || shown.text.trim() === "") shown = reading;
      if (verdict === "contradicts") break;
    }
    return shown;
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
