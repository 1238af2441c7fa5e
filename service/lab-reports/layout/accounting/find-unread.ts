import { readTokens } from "@/service/lab-reports/layout/line-tokens";
import { getMiddle } from "@/service/lab-reports/layout/rectangles";
import type { UnreadText } from "@/service/lab-reports/layout/report-draft";
import {
  joinText,
  splitAtGaps,
  type TextLine,
  toCell,
  toLine,
} from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { isDoubt } from "./doubts";
import { explainText, type TextPlace } from "./explain-text";
import type { Ledger } from "./ledger";
import { isMarkerName, namesMarkers } from "./marker-names";
import { readsAsResult } from "./reads-as-result";

type Page = { readonly height: number; readonly lines: readonly TextLine[] };

/** The findings that also describe a patient, a specimen or a report. */
const NO_RESULT =
  /^(?:male|female|normal|abnormal|comment|note|see (?:note|comment|below|report|text|interpretation)|clear|few|many|small|large|red|brown|none|not (?:applicable|reported)|pending)$/i;

/**
 * The printed lines that were not read although they hold a number, a flag or a word of a result, and the texts that
 * doubt one. Words that are recognized only now get their use in the ledger.
 */
export function findUnread(pages: readonly Page[], ledger: Ledger): UnreadText[] {
  return pages.flatMap(({ height, lines }) => {
    const firstResult = lines.findIndex((line) => ledger.hasCells(line) || namesMarkers(line));
    return lines.flatMap((line, row) =>
      readRest(line, ledger, {
        share: getMiddle(line.rect) / Math.max(height, 1),
        isAboveResults: firstResult < 0 || row < firstResult,
        isAlone: splitAtGaps(line).length === 1 && !ledger.hasCells(line),
      }),
    );
  });
}

function readRest(line: TextLine, ledger: Ledger, place: TextPlace): UnreadText[] {
  const isUnused = (word: ReadWord) => ledger.getUse(word) === null;
  const isRest = (word: ReadWord) => isUnused(word) && hasContent(word);
  if (!line.words.some(isRest)) return [];
  const isRow = ledger.hasCells(line);
  const parts = splitAtGaps(line)
    .map((chunk) => ({
      ...toLine(line.page, chunk.words.filter(isRest), line.columnGap),
      // Signs alone say nothing, but belong to what they stand beside: `< 5.6`.
      printed: chunk.words.filter(isUnused),
    }))
    .filter(({ words }) => words.length > 0);
  const whole = toLine(
    line.page,
    parts.flatMap(({ words }) => words),
    line.columnGap,
  );
  const isKept = ({ words }: TextLine) => words.some((word) => ledger.isKept(word));
  const wholeUse = parts.length > 1 && !isKept(whole) ? explainText(whole, place) : null;
  if (wholeUse !== null && !isDoubt(whole.words)) {
    ledger.noteLine(whole, wholeUse);
    return [];
  }
  const unread = parts.filter((part, at) => {
    const label = parts[at - 1];
    const use =
      explainText(part, place) ??
      (label && isLabelOnly(label, place) ? ("patient" as const) : null);
    if (use === null || isKept(part) || isDoubt(part.words)) return true;
    ledger.noteLine(part, use);
    return false;
  });
  const words = unread.flatMap((part) => part.printed);
  const left = toLine(line.page, words, line.columnGap);
  const isNumbered = words.some(({ text }) => /\d/.test(text)) || hasFlag(unread, isRow);
  if (
    !isNumbered &&
    !unread.some((part) => isDoubt(part.words)) &&
    !(readsAsResult(left) || hasResultWord(unread, place))
  )
    return [];
  return [{ cell: toCell(line.page, words), hasNumber: isNumbered }];
}

/** `Account number` with its value after a gap. */
function isLabelOnly(part: TextLine, place: TextPlace): boolean {
  return place.isAboveResults && explainText(part, place) === "patient";
}

function hasContent({ text }: ReadWord): boolean {
  return /[\p{L}\p{N}*↑↓▲▼]/u.test(text);
}

/** A flag alone counts beside the cells of a result; elsewhere single letters are initials and legends. */
function hasFlag(parts: readonly TextLine[], isRow: boolean): boolean {
  return parts
    .flatMap(readTokens)
    .some(
      ({ kind, text }) => kind === "flag" && (isRow || text.length > 2 || /[*↑↓▲▼]/.test(text)),
    );
}

function hasResultWord(parts: readonly TextLine[], { isAboveResults }: TextPlace): boolean {
  const texts = parts.map((part) => joinText(part.words));
  if (texts.some(isMarkerName)) return true;
  if (isAboveResults) return false;
  return parts.some((part) =>
    readTokens(part).some(({ kind, text }) => kind === "finding" && !NO_RESULT.test(text)),
  );
}
