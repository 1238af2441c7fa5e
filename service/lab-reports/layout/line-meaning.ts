import { isFurniture, isTestName } from "./page-furniture";
import { joinText, splitAtGaps, type TextLine } from "./text-lines";

const PANEL_WORDS =
  /\b(?:panel|profile|count|cbc|chemistry|hematology|haematology|biochemistry|urinalysis|immunology|serology|endocrinology|coagulation|lipids?|thyroid|liver|renal|kidney|metabolic|differential|electrolytes|function|studies|microscopic|microscopy|examination|vitamins?|hormones?|toxicology|microbiology|iron|cardiac|diabetes|screen|analysis|blood|serum|urine|tests|group|markers?)\b/i;
const COMMENT_START =
  /^(?:\*{1,3}|†|‡|§|#|notes?\b|comments?\b|interpretation\b|remarks?\b|\(?\d{1,2}\)\s|\[\d{1,2}\]|impression\b|reference\b|please\b|this\b|the\b|in\b|for\b|if\b|results?\b|method\b|values?\b|according|based|calculated|performed|source|clinical|guideline|estimated|desirable|optimal|risk|low risk|high risk|deficien|insufficien|sufficien|target|adult|pediatric|fasting|ada\b)/i;

/** Titles of reports and letterheads, which are not panels. */
const REPORT_TITLE =
  /\b(?:reports?|results|laborator(?:y|ies)|labs|diagnostics|hospitals?|clinics?|information|patient|medical cent(?:er|re)|copy|physician|healthcare|director|account|comments?)\b/i;
/** `Diabetes: >6.4`, `Low risk < 1.0`: tiers of a range below a result. */
const TIER = /[<>≤≥]\s?=?\s?\d|\d\s?[-–]\s?\d|:\s?\S/;

/** Whether a text is written as a sentence, not as the name of a test or a panel. */
export function isSentence(text: string): boolean {
  const words = text.split(" ");
  if (
    words.length >= 9 ||
    /^(?:notes?|comments?|interpretation|remarks?|disclaimer|footnote)\s?[:\-–]/i.test(text)
  )
    return true;
  const lowerWords = words.filter((word) => /^[a-z]{2,}[,.;:]?$/.test(word)).length;
  return words.length >= 4 && (/[.;]$/.test(text) || lowerWords >= 0.7 * words.length);
}

/** Whether a line of text is a comment about the results above it. */
export function isComment(text: string): boolean {
  if (isFurniture(text)) return false;
  return COMMENT_START.test(text) || isSentence(text) || TIER.test(text);
}

export function hasPanelWord(text: string): boolean {
  return PANEL_WORDS.test(text);
}

/** Whether a line of text can be the heading of a panel's results. */
export function isPanelHeading(line: TextLine, isSetOff: boolean): boolean {
  const text = joinText(line.words).trim();
  if (text.length < 3 || text.length > 90 || line.words.length > 11) return false;
  if (splitAtGaps(line).length > 2 || isFurniture(text) || !isTestName(text)) return false;
  if (TIER.test(text) || (REPORT_TITLE.test(text) && !PANEL_WORDS.test(text))) return false;
  if (/[.,;]$/.test(text) || COMMENT_START.test(text) || isSentence(text)) return false;
  const letters = text.replaceAll(/[^a-z]/gi, "");
  if (letters.length < 2) return false;
  const isUpper = letters === letters.toUpperCase();
  const isBold = line.words.every((word) => word.isBold);
  return isUpper || isBold || isSetOff || PANEL_WORDS.test(text);
}

/** Whether the second of two lines continues a name that the first begins. */
export function isContinuedName(first: string, second: string): boolean {
  if (/(?:[,(/&-]|\b(?:and|of|with|to|for|by|in|or|the|non|anti|total|free))$/i.test(first))
    return true;
  if (count(first, "(") > count(first, ")")) return true;
  return /^[a-z(/&,[-]/.test(second) && !isSentence(second);
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
