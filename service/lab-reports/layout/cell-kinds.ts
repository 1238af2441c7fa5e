import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { parseFlags } from "@/lib/result-assessment/parse-flags";
import { normalizeUnit } from "@/lib/result-assessment/unit-names";
import { isKnownName } from "@/service/lab-reports/loinc/known-names";

/** What a piece of text can be, judging only by its form. */
export type CellKind =
  | "number"
  | "bound"
  | "interval"
  | "titer"
  | "date"
  | "time"
  | "unit"
  | "flag"
  | "finding"
  | "no_range"
  | "range_label"
  | "text";

const MAX_TEXT_LENGTH = 80;
const NUMBER = String.raw`(?:\d(?:[\d.,]{0,15}\d)?|[.,]\d{1,8})`;
const COMPARATOR = String.raw`(?:(?:below|under|less than)\s?[<≤]=?|(?:above|over|greater than|more than)\s?[>≥]=?|[<>≤≥]\s?=?|=[<>]|less than(?: or equal to)?|more than|greater than(?: or equal to)?|up ?to|under|below|above|over|at least)`;
const DASH = "(?:-{1,2}|–|—|−|~|to|and)";
const SIGNED = new RegExp(`^[-−+]?\\s?${NUMBER}(?:[eE][-+]?\\d{1,2})?$`);
const BOUND = new RegExp(
  `^[([{]?${COMPARATOR}\\s?(?:or\\s?=\\s?)?${NUMBER}[)\\]}]?$|^${NUMBER} or (?:less|more|greater|higher|lower|above|below)$`,
  "i",
);
const INTERVAL = new RegExp(
  `^[([{]?\\s?[-−]?${NUMBER}\\s?${DASH}\\s?[<≤]?${NUMBER}\\s?[)\\]}]?$|^[<>≤≥]=?\\s?${NUMBER} ?(?:-|to|and) ?[<>≤≥]=?\\s?${NUMBER}$`,
  "i",
);
const TITER = /^[<>≤≥]?\s?1\s?:\s?\d{1,6}$/;
const GRADE = /^(?:\(?\+{1,4}\)?|[1-4]\s?\+|\+\s?[1-4]|\+\/-)$/;
const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec";
const MONTH = `(?:${MONTHS})[a-z]{0,6}\\.?`;
const DATE = new RegExp(
  `^(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}[/.-]\\d{1,2}[/.-]\\d{1,2}(?:T[\\d:.Z+-]{4,20})?|\\d{1,2}[ -]?${MONTH}[ ,-]{0,2}\\d{2,4}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})$`,
  "i",
);
const TIME = /^\d{1,2}[:.]\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?(?: ?(?:[ECMP][SD]T|UTC|GMT|IST))?$/i;
const SIGN_FLAG = /^[([]?(?:\*{1,3}|!{1,2}|[↑↓▲▼⬆⬇△▽⇧⇩]{1,3})[)\]]?$/;
const LETTER_FLAG =
  /^[([]?[*!]?(?:H{1,2}|L{1,2}|A{1,2}|C?H|C?L|HC|LC|VH|VL|CR|ABN?|ABNL|N|R)[)\]]?[*!]{0,2}$/;
const WORD_FLAG =
  /^[*([]{0,2}(?:very |critical(?:ly)? |panic |slightly |mildly )?(?:high|low|abnormal|abn|critical|crit|elevated|normal|panic|borderline|in range|out of range|within range|optimal|alert|outside range|(?:above|below|outside|within)(?: the)?(?: high| low| upper| lower)? (?:reference|normal) (?:range|limits?|interval))(?: (?:critical|panic|high|low|abnormal))?[)\]]?[*!]{0,2}$/i;
const UNIT_SIGNS =
  /^(?=.{0,24}[a-zµμ%])(?:[x×*]?\s?10[\^*e~°+]{0,2}\d{1,2}|[a-zµμ%][a-z%µμ\d^*.°²³×~]{0,13})?\/[a-zµμ\d.²³^*{}[\]]{1,14}(?:\/1[.,]73 ?(?:m2|m²|sq\.?m)?)?$/i;
const POWER_UNIT = /^[x×*]?\s?10\s?[\^*eE~°"'’+]{0,2}\s?\d{1,2}\s?\/\s?[a-zµμ]{1,4}[3³]?$/i;
/** `Cholesterol/HDL`, `BUN/Creatinine`, and no `cells/HPF`. */
const RATIO_OF_MARKERS = /^[A-Za-z]{3,20}\/(?:[A-Z]DL|[A-Z][a-z]{5,20})$/;
const NO_RANGE =
  /^(?:not? (?:estab(?:lished|\.)?|applicable|defined)|not estab\.?|none established|n\/a|n\.a\.|see (?:below|note|comment|report|text|interpretation)s?)$/i;
const RANGE_LABEL =
  /^(?:(?:normal|reference|ref\.?|standard|expected|bio(?:logical|\.)?)(?: ref(?:erence|\.)?)?(?: (?:range|interval|value)s?)?|range|ref|ri|rr)\s?[:=]$|^ref\.?$/i;
const FINDINGS = new Set(
  (
    "yellow|straw|amber|colorless|colourless|pale yellow|dark yellow|light yellow|brown|red|orange|clear|cloudy|hazy|turbid|slightly cloudy|slightly hazy|" +
    "slightly turbid|trace|rare|few|moderate|many|small|large|occasional|none|none seen|nil|absent|present|normal|abnormal|see note|see comment|see below|" +
    "see interpretation|see text|see report|pending|not performed|not done|test not performed|tnp|qns|not tested|canceled|cancelled|not applicable|not reported|not calculated|" +
    "unable to calculate|comment|note|adequate|negative|positive|reactive|detected|o positive|o negative|a positive|a negative|b positive|b negative|" +
    "ab positive|ab negative|immune|non-immune|non immune|not immune|susceptible|resistant|intermediate|hemolyzed|invalid|inconclusive|low positive|high positive|" +
    "normocytic|normochromic|adequate for evaluation|mucoid|formed|semi-formed|soft|watery|no growth|normal flora|male|female|unremarkable|scanty|plenty|numerous"
  ).split("|"),
);

/** What a test for a germ, an antibody or a drug finds, and nothing else says. */
const OUTCOME =
  /^(?:(?:not |un|non[- ]?)?(?:detected|reactive|isolated)|(?:weakly |strongly |borderline )?(?:positive|negative)|indeterminate|equivocal|inconclusive|invalid|inhibited|no growth|(?:heavy|moderate|light|scanty|mixed) growth|pending|cancell?ed|insufficient)$/i;

/** Whether a text says by itself that it is the outcome of a test: `Not detected`, `POSITIVE`. */
export function isOutcome(text: string): boolean {
  return OUTCOME.test(text.replace(/[.*]$/, "").trim());
}

/** The kind of a whole text; `text` if no form is recognized. */
export function getCellKind(printed: string): CellKind {
  const text = printed.trim();
  if (text === "" || text.length > MAX_TEXT_LENGTH) return "text";
  if (/\d/.test(text)) {
    if (DATE.test(text)) return "date";
    if (TIME.test(text) && /:|[ap]\.?m/i.test(text)) return "time";
    if (TITER.test(text)) return "titer";
    if (isNumber(text)) return "number";
    if (INTERVAL.test(text)) return "interval";
    if (BOUND.test(text)) return "bound";
    if (GRADE.test(text)) return "finding";
    return isUnit(text) ? "unit" : "text";
  }
  if (RANGE_LABEL.test(text)) return "range_label";
  if (isFlag(text)) return "flag";
  if (isFinding(text)) return "finding";
  if (NO_RANGE.test(text)) return "no_range";
  return isUnit(text) ? "unit" : "text";
}

export function isNumber(text: string): boolean {
  return SIGNED.test(text);
}

export function isFlag(text: string): boolean {
  if (SIGN_FLAG.test(text) || LETTER_FLAG.test(text)) return true;
  return WORD_FLAG.test(text);
}

/** Whether a text in a column of flags is a flag, which needs less proof than within a line of text. */
export function isFlagInColumn(text: string): boolean {
  return isFlag(text) || (text.length <= 24 && parseFlags([text]).notUnderstood.length === 0);
}

/** Whether a text that stands apart, with nothing to say what it is, is a flag: `Above Range`, but not `A/G Ratio`. */
export function isFlagApart(text: string): boolean {
  return isFlag(text) || (!/[\d/]/.test(text) && isFlagInColumn(text) && !isKnownName(text));
}

export function isFinding(text: string): boolean {
  const plain = text.toLowerCase().replace(/[.*]$/, "");
  if (FINDINGS.has(plain) || GRADE.test(text)) return true;
  const isShort = text.split(" ").length <= 3 && text.length > 2;
  // C-Reactive Protein is the name of a test.
  return isShort && isKnownFinding(text) && !isKnownName(text);
}

function isKnownFinding(text: string): boolean {
  const { findingClass, grade } = readFinding(text);
  // Sentences are left out: they are comments.
  return findingClass !== "other" && (grade !== null || /^[a-z][a-z -]{1,24}$/i.test(text));
}

export function isUnit(text: string): boolean {
  if (text.length > 30 || /^\d{1,4}\/\d{1,4}$/.test(text) || RATIO_OF_MARKERS.test(text))
    return false;
  return UNIT_SIGNS.test(text) || POWER_UNIT.test(text) || normalizeUnit(text) !== null;
}

/** Whether a text has the form of a reference range of numbers. */
export function isNumericRange(kind: CellKind): boolean {
  return kind === "interval" || kind === "bound";
}

/** Whether a text of this kind can be a measured value. */
export function isValueKind(kind: CellKind): boolean {
  return ["number", "bound", "interval", "titer", "finding"].includes(kind);
}
