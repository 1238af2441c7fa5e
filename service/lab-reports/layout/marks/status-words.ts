import { joinText, splitAtGaps, type TextLine } from "@/service/lab-reports/layout/text-lines";

const MAX_LENGTH = 160;
const STANDING =
  "(?:preliminary|prelim\\.?|partial|interim|provisional|final(?:i[sz]ed)?|corrected|correction|corr\\.?|amended|amendment|revised|revision|updated|modified|edited|addendum|supplemental)";
const OF_RESULT = "(?:results?|values?)";
/** Signs around a status: `*** Corrected ***`, `(was 70)`, `[PRELIMINARY]`. */
const DECORATION = /^[\s*†‡#>([{<–—-]{1,12}|[\s*†‡#)\]}>–—-]{1,12}$/g;
/** `Corrected`, `PRELIMINARY RESULT`. */
const STANDING_ONLY = new RegExp(
  `^${STANDING}(?: ${OF_RESULT})?(?: ?[,/&] ?${STANDING})?[.:,;]?$`,
  "i",
);
/** `preliminary, repeat in progress`, but not `Corrected calcium`. */
const STANDING_FIRST = new RegExp(`^${STANDING}(?: ${OF_RESULT})?[,;:.(–—-]`, "i");
/** `was 70`, `Previously reported as 70 on 10/03/2026`, `changed from 4.1`. */
const FORMER =
  /^(?:(?:it |result |value )?was:? (?:[<>≤≥]|\d|negative|positive|reactive|non-?reactive|detected|not detected|reported|previously|originally)|(?:previously|formerly|originally|initially)[ ,:]{1,2}(?:was|reported|resulted|released|given|printed|recorded|[<>≤≥]?\d)|previously reported (?:result|value)s?(?: (?:was|of)|:)|(?:changed|corrected|amended|revised|updated) from|(?:replaces|supersedes|in place of)(?: (?:the )?(?:previous|former|earlier|prior)| [<>≤≥]?\d))/i;
/** `INR previously reported as 9.2`, behind `Amended:`. */
const FORMER_OF =
  /\b(?:previously|formerly|originally) (?:reported|resulted|released|given|printed) (?:as|at)\b/i;
const STANDING_THEN = new RegExp(
  `^${STANDING}(?: ${OF_RESULT}| report)?[\\s,;:.(–—-]{1,4}(.{1,120})$`,
  "i",
);
/** `Corrected on 10/03/2026 14:05`, `Amended 10/03/2026`. */
const DAY =
  "(?:on |at |by )?(?:\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}|\\d{1,2}[ -]?[a-z]{3,9}[ -]\\d{2,4})";
const WHEN = new RegExp(`^${DAY}`, "i");
/** `PRELIMINARY REPORT`, `Report status: Corrected`, `Status: Final`, `Amended laboratory report`. */
const OF_REPORT = new RegExp(
  `^(?:(?:report |result |order )?status ?[:=-]? ?)?${STANDING}(?: (?:lab(?:oratory)?|test|pathology|patient|medical))?(?: (?:reports?|results))?(?:[ ,:(–-]{1,4}(?:${DAY}).{0,30})?[.)]?$`,
  "i",
);
const SAYS_REPORT = /\breports?\b|\bstatus\b|\bresults\b/i;

/** Whether a text says only whether a value is final, corrected or preliminary, or what it was before. */
export function isStatus(text: string): boolean {
  const plain = strip(text);
  if (plain === "" || text.length > MAX_LENGTH) return false;
  if (STANDING_ONLY.test(plain) || FORMER.test(plain)) return true;
  const [, rest] = STANDING_THEN.exec(plain) ?? [];
  return (
    rest !== undefined && (FORMER.test(strip(rest)) || WHEN.test(rest) || FORMER_OF.test(rest))
  );
}

/** Whether a footnote begins with whether a value is corrected or preliminary: `corrected, previously reported as 81`. */
export function beginsWithStatus(text: string): boolean {
  return isStatus(text) || STANDING_FIRST.test(strip(text));
}

/** Whether a status needs nobody's attention: every other one is shown beside the value. */
export function isFinal(text: string): boolean {
  return /^final(?:i[sz]ed)?(?: results?| values?| reports?)?[.:,;]?$/i.test(strip(text));
}

type ReportStatus = {
  /** Without its label. */
  readonly text: string;
  readonly part: TextLine;
  /** Whether the line says nothing else. */
  readonly isWhole: boolean;
};

/** What a line outside the results says about the whole report; null where it says nothing. */
export function readReportStatus(line: TextLine): ReportStatus | null {
  for (const part of splitAtGaps(line)) {
    const text = joinText(part.words);
    if (text.length > MAX_LENGTH) continue;
    const plain = strip(text);
    const isWhole = part.words.length === line.words.length;
    if (OF_REPORT.test(plain) && (SAYS_REPORT.test(plain) || isWhole))
      return {
        text: plain.replace(/^(?:report |result |order )?status ?[:=-]? ?/i, ""),
        part,
        isWhole,
      };
  }
  return null;
}

function strip(text: string): string {
  return text.replaceAll(DECORATION, "").trim();
}
