import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isMarkerName } from "./accounting/marker-names";
import { readHeadings } from "./column-headings";
import { getMedian, getMiddle, getRight } from "./rectangles";
import { getMedianHeight, joinText, splitAtGaps, type TextLine } from "./text-lines";

export type LabName = {
  readonly page: number;
  readonly words: readonly ReadWord[];
  /** Whether it is larger than the text around it, as in a letterhead. */
  readonly isLarge: boolean;
};

const LAB_WORD =
  /\b(?:labs?|laborator(?:y|ies)|diagnostics?|diagnostix|patholog(?:y|ists?)|hospitals?|medical|clinics?|clinical|health(?:care)?|bio(?:tech|science|labs?|medical)|genomics|blood sciences?|imaging|institute|medicine|infirmary|nhs)\b/i;
const TITLE =
  /\b(?:fax|tel(?:ephone)?|phone|course|history|diagnos[ie]s|findings?|investigations?|evaluation|data$|values?|counts?|months?|discharge|letter|messages?|allerg(?:y|ies) to|medications?|reports?|results?|test|summary|information|details|department|dept\.?|accredited|services? (?:include|provided)|page|patient|copy|status|certified|iso|panel|profile|chemistry|hematology|director|physician|specimen|name|dob|collected)\b/i;
const DAY = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)\w{0,6}\.? \d/i;
/** `92 g/L` */
const MEASURED = /\d ?(?:%|[a-zµμ\d^*]{1,8}\/[a-z])/i;
/** The letterhead is in the upper part of the first page. */
const LETTERHEAD = 0.35;
const MAX_LINES = 40;

/** The name of the laboratory in the letterhead. */
export function findLabName({
  height,
  lines,
}: {
  readonly height: number;
  readonly lines: readonly TextLine[];
}): LabName | null {
  const body = getMedian(lines.map((line) => getMedianHeight(line.words)));
  const head = lines.slice(0, MAX_LINES).findIndex((line) => readHeadings(line) !== null);
  const above = lines.slice(0, head < 0 ? MAX_LINES : head);
  const top = above.filter(({ rect }) => rect.y < LETTERHEAD * height);
  const chunks = joinStacked(top.flatMap(splitAtGaps), body);
  const scored = chunks
    .map((words, place) => ({ words, score: getScore(words, body, place) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  if (best === undefined) return null;
  const page = lines[0]?.page ?? 1;
  return { page, words: best.words, isLarge: getMedianHeight(best.words) > 1.2 * body };
}

/** A name in large type may be printed on two lines. */
function joinStacked(chunks: readonly TextLine[], body: number): (readonly ReadWord[])[] {
  const joined: { words: ReadWord[]; last: TextLine }[] = [];
  for (const chunk of chunks) {
    const height = getMedianHeight(chunk.words);
    const above = joined.find(({ last }) => {
      const gap = chunk.rect.y - (last.rect.y + last.rect.height);
      const isAligned = Math.abs(last.rect.x - chunk.rect.x) < 0.5 * height;
      const isBelow = isAligned && gap < 0.5 * height && height > 1.2 * body;
      const isBeside = isOnLine(last, chunk) && chunk.rect.x - getRight(last.rect) < 2 * height;
      return getMedianHeight(last.words) > 1.2 * body && (isBelow || isBeside);
    });
    if (above && !TITLE.test(joinText(chunk.words)) && above.words.length < 4) {
      above.words.push(...chunk.words);
      above.last = chunk;
    } else joined.push({ words: [...chunk.words], last: chunk });
  }
  return joined.map(({ words }) => words);
}

function isOnLine(one: TextLine, other: TextLine): boolean {
  return Math.abs(getMiddle(one.rect) - getMiddle(other.rect)) < 0.5 * one.rect.height;
}

function getScore(words: readonly ReadWord[], body: number, place: number): number {
  const text = joinText(words);
  if (text.length < 3 || text.length > 80 || words.length > 9) return 0;
  if (/[:@|]|\d{3}|www\./.test(text) || TITLE.test(text) || !/[a-z]{3}/i.test(text)) return 0;
  // The heading of a result in a portal, or of a column: `Lab (Dec 28)`.
  if (isMarkerName(text) || DAY.test(text) || MEASURED.test(text)) return 0;
  const size = getMedianHeight(words) / Math.max(body, 1);
  const isLarge = size > 1.25;
  const hasWord = LAB_WORD.test(text);
  if (!hasWord && !isLarge) return 0;
  const isBold = words.every((word) => word.isBold);
  return (hasWord ? 2 : 0) + Math.min(size, 3) + (isBold ? 0.4 : 0) - 0.08 * place;
}
