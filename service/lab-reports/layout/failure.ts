import type { ReadPage } from "@/service/lab-reports/reading/read-page";
import { isMarkerName, namesMarkers } from "./accounting/marker-names";
import { namesMarker, readsAsResult } from "./accounting/reads-as-result";
import { readHeadings } from "./column-headings";
import { readTokens } from "./line-tokens";
import type { DraftRow, ReportDraft, UnreadText } from "./report-draft";
import { isDose } from "./statements/dose-units";
import { joinText, splitAtGaps, type TextLine, toLine } from "./text-lines";

const LAB_WORDS =
  /\b(?:specimens?|laborator(?:y|ies)|reference (?:range|interval)|hemoglobin|haemoglobin|glucose|cholesterol|creatinine|platelets?|wbc|rbc|mg\/dl|g\/dl|mmol\/l|u\/l|iu\/l|hematology|serum|plasma|urine|pathology|analyte|tsh|hdl|ldl|sodium|potassium|test results?)\b/gi;
const TRADE_WORDS =
  /\b(?:invoice|amount due|total due|balance due|subtotal|grand total|bill to|ship to|payment (?:terms|due)|unit price|purchase order|qty|remittance|tax invoice|receipt|quotation)\b|[$€£]\s?\d/gi;
/** Below this, most words of a page are guessed. */
const LOW_CONFIDENCE = 0.6;
/** So many known markers with values are results, also without units: `Na 142, K 4.9, Cr 95`. */
const MIN_NAMED = 3;
/** What only a test finds. */
const FINDS = /^(?:(?:not |non-?)?(?:detected|reactive)|positive|negative|no growth)\b/i;
const MAX_CHARACTERS = 60_000;

/**
 * Why pages cannot be taken as a lab report; null when they can, or when lines that were not read hold results: these
 * are for a person to read. `isForeign` for pages in another language than English, `isUnread` where it is none of the
 * languages that are read.
 */
export function findFailure(
  pages: readonly ReadPage[],
  lines: readonly TextLine[],
  rows: readonly DraftRow[],
  unread: readonly UnreadText[],
  { isForeign, isUnread }: { readonly isForeign: boolean; readonly isUnread: boolean },
): ReportDraft["failure"] {
  const text = lines
    .map(({ words }) => joinText(words))
    .join("\n")
    .slice(0, MAX_CHARACTERS);
  if (text.trim() === "") return "invalid_input";
  if (isUnread) return "not_english";
  const labWords = new Set(text.match(LAB_WORDS)?.map((word) => word.toLowerCase())).size;
  const tradeWords = new Set(text.match(TRADE_WORDS)?.map((word) => word.toLowerCase())).size;
  const measured = rows.filter(({ unit, range }) => unit !== null || range !== null).length;
  const hasHead = lines.some((line) => readHeadings(line) !== null);
  if (tradeWords >= 2 && tradeWords > labWords) return "invalid_input";
  const named = rows.filter(
    ({ name, value }) => isMarkerName(name.text) || FINDS.test(value.text),
  ).length;
  const isReport = measured > 0 || hasHead || labWords >= 2 || named >= MIN_NAMED;
  if (rows.length > 0 && isReport) {
    return isUnreadable(pages, rows) ? "low_quality" : null;
  }
  // Only the ordinary table is read in other languages.
  if (isForeign) return "not_english";
  // A person can read results that have no form known here.
  if (
    getConfidence(pages) >= LOW_CONFIDENCE &&
    unread.some((each) => holdsResult(each, labWords > 0 || hasHead))
  )
    return null;
  const isText = pages.every(({ source }) => source === "text");
  if (isText && (holdsColumns(lines, unread) || holdsBlocks(lines, unread))) return null;
  return looksLikeReport(pages, lines, labWords, hasHead) ? "low_quality" : "invalid_input";
}

/** Whether a line that was not read says a result: one of a known marker, or on a page of a laboratory. */
function holdsResult({ cell, hasNumber }: UnreadText, isOfLaboratory: boolean): boolean {
  if (!hasNumber) return false;
  const line = toLine(cell.page, cell.words);
  return readsAsResult(line) && (isOfLaboratory || namesMarker(line));
}

/** Whether markers are named and values stand in lines without them: a table with a column for each marker. */
function holdsColumns(lines: readonly TextLine[], unread: readonly UnreadText[]): boolean {
  const isOfValues = ({ cell }: UnreadText) => {
    const tokens = readTokens(toLine(cell.page, cell.words));
    return tokens.filter(({ kind }) => kind === "number" || kind === "bound").length > 1;
  };
  return lines.some(namesMarkers) && unread.some(isOfValues);
}

/** Whether several lines that were not read say results, or have values whose names stand in lines of their own. */
function holdsBlocks(lines: readonly TextLine[], unread: readonly UnreadText[]): boolean {
  const names = lines.filter((line) =>
    splitAtGaps(line).some(({ words }) => isMarkerName(joinText(words))),
  );
  const values = unread.filter(({ cell }) => {
    const [value, unit] = readTokens(toLine(cell.page, cell.words));
    return value?.kind === "number" && unit?.kind === "unit" && !isDose(unit.text);
  });
  const results = unread.filter(({ cell }) => readsAsResult(toLine(cell.page, cell.words)));
  return (names.length >= MIN_NAMED && values.length >= MIN_NAMED) || results.length >= MIN_NAMED;
}

/** Images on which hardly any word is certain. */
function isUnreadable(pages: readonly ReadPage[], rows: readonly DraftRow[]): boolean {
  if (pages.every(({ source }) => source === "text")) return false;
  const sure = rows.filter(
    ({ value, name }) => Math.min(value.confidence, name.confidence) >= LOW_CONFIDENCE,
  );
  return sure.length * 4 < rows.length && getConfidence(pages) < LOW_CONFIDENCE;
}

/** An image without a single result that shows signs of a report: poorly read words, a table head, ranges. */
function looksLikeReport(
  pages: readonly ReadPage[],
  lines: readonly TextLine[],
  labWords: number,
  hasHead: boolean,
): boolean {
  if (pages.every(({ source }) => source === "text")) return false;
  const hasPoorWords = getConfidence(pages) < 0.8;
  return hasHead || labWords >= 2 || (hasPoorWords && (labWords >= 1 || lines.length >= 3));
}

function getConfidence(pages: readonly ReadPage[]): number {
  const words = pages.flatMap((page) => page.words);
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return sum / Math.max(words.length, 1);
}
