import { isHeadingRest, readHeadings } from "@/service/lab-reports/layout/column-headings";
import { hasPanelWord, isPanelHeading } from "@/service/lab-reports/layout/line-meaning";
import { readTokens } from "@/service/lab-reports/layout/line-tokens";
import { readLabel } from "@/service/lab-reports/layout/metadata/metadata-labels";
import { isFurniture } from "@/service/lab-reports/layout/page-furniture";
import { getMiddle } from "@/service/lab-reports/layout/rectangles";
import { joinText, splitAtGaps, type TextLine } from "@/service/lab-reports/layout/text-lines";
import { isMarkerName } from "./marker-names";
import { readsAsResult } from "./reads-as-result";

type Page = { readonly height: number; readonly lines: readonly TextLine[] };

/** Where headers and footers are: the upper and lower parts of a page. */
const MARGIN = { top: 0.3, bottom: 0.85 };
const MAX_LINE_LENGTH = 400;

/**
 * Finds the headers and footers that are printed on several pages in the same place, possibly with different numbers.
 * The first page keeps them. A header ends where the first table or result begins, a footer begins below the last:
 * rows are never taken for furniture, however often they are printed.
 */
export function findRepeatedLines(pages: readonly Page[]): Set<TextLine> {
  const seen = new Set<string>();
  const repeated = new Set<TextLine>();
  for (const page of pages) {
    const onThisPage: string[] = [];
    for (const line of [...findHeader(page), ...findFooter(page)]) {
      // Headings in several lines show where the columns of their page are.
      if (isHeadingRest(line)) continue;
      const [key, near] = getKeys(line, page.height);
      if (seen.has(key) || seen.has(near)) repeated.add(line);
      onThisPage.push(key, near);
    }
    for (const key of onThisPage) seen.add(key);
  }
  return repeated;
}

/** The lines above the first head of a table, panel or result. */
function findHeader({ lines, height }: Page): readonly TextLine[] {
  const end = lines.findIndex((line) => getShare(line, height) > MARGIN.top || isContent(line));
  return dropName(end < 0 ? lines : lines.slice(0, end), lines[end]);
}

/** The name of a result may be printed above its value, whatever it is. */
function dropName(header: readonly TextLine[], content: TextLine | undefined) {
  const isNamed = content !== undefined && readHeadings(content) === null && isMeasure(content);
  return isNamed ? header.slice(0, -1) : header;
}

function findFooter({ lines, height }: Page): readonly TextLine[] {
  const isOther = (line: TextLine) => getShare(line, height) < MARGIN.bottom || isContent(line);
  return lines.slice(lines.findLastIndex(isOther) + 1);
}

function isContent(line: TextLine): boolean {
  const text = joinText(line.words);
  if (readHeadings(line) !== null || isMeasure(line)) return true;
  if (hasPanelWord(text) && isPanelHeading(line, true)) return true;
  return splitAtGaps(line).some(({ words }) => isMarkerName(joinText(words)));
}

/** Whether something measured is in a line. */
function isMeasure(line: TextLine): boolean {
  if (readsAsResult(line)) return true;
  if (isFurniture(joinText(line.words)) || readLabel(line.words, 0)?.hasColon) return false;
  const tokens = readTokens(line);
  return tokens.some(
    ({ kind }) => kind === "range_label" || kind === "interval" || kind === "unit",
  );
}

function getShare({ rect }: TextLine, height: number): number {
  return getMiddle(rect) / Math.max(height, 1);
}

function getKeys(line: TextLine, height: number): [string, string] {
  const place = Math.round(getShare(line, height) * 40);
  const text = joinText(line.words).slice(0, MAX_LINE_LENGTH).replaceAll(/\d/g, "#");
  return [`${place} ${text}`, `${place + 1} ${text}`];
}
