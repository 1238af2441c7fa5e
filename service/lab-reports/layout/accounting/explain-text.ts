import { isMethod } from "@/service/lab-reports/layout/assembly/entry-checks";
import { getCellKind } from "@/service/lab-reports/layout/cell-kinds";
import { readHeadings } from "@/service/lab-reports/layout/column-headings";
import { readHeadingRole } from "@/service/lab-reports/layout/columns/heading-roles";
import { isPanelHeading } from "@/service/lab-reports/layout/line-meaning";
import { readTokens } from "@/service/lab-reports/layout/line-tokens";
import { readLabel } from "@/service/lab-reports/layout/metadata/metadata-labels";
import { isFurniture, isTestName } from "@/service/lab-reports/layout/page-furniture";
import { joinText, type TextLine } from "@/service/lab-reports/layout/text-lines";
import { isClinicalNote } from "./clinical-notes";
import type { WordUse } from "./ledger";
import { isProse, readsAsResult } from "./reads-as-result";
import { isTier } from "./tiers";

const STREET =
  /^(?:p\.? ?o\.? ?box )?\d{1,6}[a-z]?,? (?:[\p{L}.'’-]{1,20} ){1,4}(?:st|street|rd|road|ave|avenue|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|parkway|hwy|highway|sq|square|ter|terrace|circle|cir|close|row|walk|plaza|park|hill|broadway)\b/iu;
const UNIT_OF_HOUSE = /^(?:suite|ste|unit|floor|fl|building|bldg|room|apt)\.? ?#?\d{1,5}\b/i;
/** `H = High`, `* Abnormal`, `LL: critically low`: what the flags mean. */
const FLAG_LEGEND =
  /^(?:(?:flags?|legend|key|abbreviations?)\s?:|[([]?(?:\*{1,3}|†|‡|[↑↓▲▼]|[HLAC]{1,2}|ABN?|CR|NR|N\/?A|TNP|QNS)[)\]]?\s?[=:–-]?\s?(?:\p{L}{1,20}[ -]){0,3}(?:high|low|abnormal|critical|alert|out ?of ?range|outside|value|normal|performed|sufficient|indicates)\b)/iu;
/** Names for identifiers: long digits, or letters and digits mixed. */
const IDENTIFIER =
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[#(]?(?=[A-Z\d/-]{5,30}\)?$)(?:[A-Z]{0,4}[-/]?\d{5,}[A-Z\d/-]{0,12}|(?:[A-Z\d]{1,8}[-/]){1,4}[A-Z\d]{1,12})\)?)$/;
const PAGE_MARK = /^(?:[-–—] ?)?\d{1,3}(?: ?[-–—]| ?\/ ?\d{1,3})?$/;
const PERSON = /\b(?:M\.?D\.?|Ph\.?D|D\.?O\.?|FCAP|NPI|MBBS|R\.?N\.?)\b/;
const AGE =
  /^\(?\d{1,3} ?(?:years?|yrs?|y\/?o|y|months?|mos?|days?)(?: old)?[).,]?(?: ?[,/]? ?(?:male|female|m|f))?\)?$/i;
const TIME_ZONE = /^(?:\d{1,2}:\d{2}|[ap]\.?m\.?|[ECMP][SD]?T|UTC|GMT|hrs?|h|at|on|to|from|-|–)$/i;
/** Where page numbers are. */
const PAGE_MARGIN = { top: 0.08, bottom: 0.9 };

export type TextPlace = {
  /** The vertical position on its page, from 0 to 1. */
  readonly share: number;
  /** Whether it is above everything that was read as a result on its page. */
  readonly isAboveResults: boolean;
  /** Whether nothing else is printed on its line. */
  readonly isAlone: boolean;
};

/** What a text that belongs to no result is; null where it may be part of one. */
export function explainText(chunk: TextLine, place: TextPlace): WordUse | null {
  const text = joinText(chunk.words);
  if (isClinicalNote(chunk)) return "clinical";
  if (readsAsResult(chunk)) return null;
  const label = readLabel(chunk.words, 0);
  if (label !== null && (label.hasColon || label.length === chunk.words.length)) return "patient";
  if (isFurniture(text) || STREET.test(text) || UNIT_OF_HOUSE.test(text) || PERSON.test(text))
    return "furniture";
  if (isMethod(text)) return "method";
  if (isEmptyRange(chunk)) return "range";
  if (isDateOnly(chunk)) return "date";
  if (FLAG_LEGEND.test(text)) return "comment";
  if (IDENTIFIER.test(text) || AGE.test(text)) return "patient";
  if (isPageMark(text, place)) return "furniture";
  if (isProse(chunk)) return "comment";
  if (isTier(readTokens(chunk)) || isRangeText(chunk)) return "interpretive";
  if (isHeading(chunk, text)) return "heading";
  if (!isTestName(text) && (place.isAboveResults || /:/.test(text))) return "patient";
  return null;
}

/** Dates and times, and nothing else. */
function isDateOnly(chunk: TextLine): boolean {
  const tokens = readTokens(chunk);
  return (
    tokens.some(({ kind }) => kind === "date" || kind === "time") &&
    tokens.every(
      ({ kind, text }) => kind === "date" || kind === "time" || TIME_ZONE.test(text.trim()),
    )
  );
}

/** `Normal range: mmol/L`, without any bound. */
function isEmptyRange(chunk: TextLine): boolean {
  const tokens = readTokens(chunk);
  return (
    tokens[0]?.kind === "range_label" &&
    tokens.every(({ kind }) => kind === "range_label" || kind === "unit" || kind === "no_range")
  );
}

/** Ranges with at most one text before or behind them. */
function isRangeText(chunk: TextLine): boolean {
  const kinds = readTokens(chunk).map(({ kind }) => kind);
  const isRange = kinds.some((kind) => kind === "interval" || kind === "bound");
  return (
    isRange && !kinds.includes("number") && kinds.filter((kind) => kind === "text").length <= 1
  );
}

function isHeading(chunk: TextLine, text: string): boolean {
  if (/[*↑↓▲▼]/.test(text)) return false;
  if (readHeadingRole(text) !== null || readHeadings(chunk) !== null) return true;
  return !/\d/.test(text) && getCellKind(text) === "text" && isPanelHeading(chunk, true);
}

function isPageMark(text: string, { share, isAlone }: TextPlace): boolean {
  return isAlone && PAGE_MARK.test(text) && (share < PAGE_MARGIN.top || share > PAGE_MARGIN.bottom);
}
