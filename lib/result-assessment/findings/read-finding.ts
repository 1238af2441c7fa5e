import { type FindingClass, findClass, findGrade, isFindingCode } from "./finding-classes";
import { readClause } from "./read-clause";

export interface Finding {
  readonly findingClass: FindingClass;
  /** In lower case, without decoration such as stars and quotes. */
  readonly text: string;
  /** The grade of a semi-quantitative finding, from `trace` (0.5) to `4+`; null for others. */
  readonly grade: number | null;
}

const MAX_TEXT_LENGTH = 400;
/** Where one statement ends and the next begins. A slash or a dash without spaces is part of a name: `HIV-1/2`. */
const SEPARATOR =
  /[\n\r\v\f\u0085\u2028\u2029\t;|~•·→—\\()[\]{}]|,(?!\d)|(?<=[a-z\d]{2})\.(?=\s)|\s(?:-{1,3}|–|\/|\+|&|[-=]>)(?=\s)|\s(?:and|but|with|while|whereas|although|though|plus|then)(?=\s)/i;
/** `<20 copies/mL` beside "Not detected": less than could be found. */
const BELOW_LIMIT =
  /^(?:<|≤|less than |below )\s?\d[\d.,]{0,12}(?:\s?(?:%|copies|copy|cps?|iu|cfu|log(?:10)?|u|[npum]g))?(?:\s?\/\s?(?:[mudµ]?l|[hl]pf))?$/;
const GOOD: ReadonlySet<FindingClass> = new Set(["negative", "none", "normal"]);
/** A mark behind a text refers to a remark that is elsewhere; around it, it is decoration. */
const MARKED = /^[^*](?:.{0,398}[^*])?\*{1,3}$/s;
const LINE_BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;
const ZERO = /^0+(?:\.0+)?$/;
/** Remarks that say nothing about a finding: how and after what time it was looked for. */
const REMARK =
  /^(?:final(?: report)?|(?:by|via|using) [a-z][a-z -]{0,30}|(?:after|at|in) \d{1,3} ?(?:days?|hours?|hrs?|h|weeks?))$/;

/** Reads a result or an expected result that is not a number. */
export function readFinding(text: string): Finding {
  const plain = normalizeFinding(text);
  const other = { findingClass: "other", text: plain, grade: null } as const;
  if (plain.length > MAX_TEXT_LENGTH) return other;
  if (MARKED.test(text.trim())) return { ...other, text: `${plain}*` };
  const whole = LINE_BREAK.test(text.trim()) ? null : readWhole(plain);
  if (whole) return { ...whole, text: plain };
  if (isOutOfRange(plain)) return { findingClass: "abnormal", text: plain, grade: null };
  if (plain.includes("?")) return other;
  if (isDeniedList(text, plain)) return { findingClass: "negative", text: plain, grade: null };
  const parts = text.split(SEPARATOR).map(normalizeFinding).filter(Boolean).map(readPart);
  const grades = parts.flatMap((part) => part.grade ?? []);
  return {
    findingClass: combine(parts.flatMap((part) => part.findingClass ?? [])),
    text: plain,
    grade: grades.length > 0 ? Math.max(...grades) : null,
  };
}

/** The texts of each line as it is compared, in lower case. */
export function normalizeLines(text: string): string {
  return text
    .split(LINE_BREAK)
    .map((line) => readFinding(line).text)
    .filter(Boolean)
    .join("\n");
}

/** Normalizes a text for comparison: lower case, single spaces, without stars, quotes and a final period. */
export function normalizeFinding(text: string): string {
  return text
    .replaceAll(/[\s_*"]+/g, " ")
    .trim()
    .toLowerCase()
    .replace(/[.!;:,]$/, "")
    .trim();
}

/** One statement of several; its class is null if it says nothing about a finding. */
interface Part {
  readonly findingClass: FindingClass | null;
  readonly grade: number | null;
}

function readWhole(plain: string): Omit<Finding, "text"> | null {
  const findingClass = findClass(plain);
  if (findingClass) return { findingClass, grade: null };
  const grade = findGrade(plain);
  return grade === null ? null : { findingClass: "positive", grade };
}

function readPart(plain: string): Part {
  const grade = findGrade(plain);
  if (grade !== null) return { findingClass: "positive", grade };
  if (isFindingCode(plain)) return { findingClass: "other", grade };
  if (ZERO.test(plain)) return { findingClass: "negative", grade };
  const findingClass = findClass(plain) ?? readClause(plain);
  if (findingClass !== "other") return { findingClass, grade };
  if (BELOW_LIMIT.test(plain)) return { findingClass: "negative", grade };
  return { findingClass: REMARK.test(plain) ? null : "other", grade };
}

/** The worst statement counts; one that is not understood forbids every good class. */
function combine(classes: readonly FindingClass[]): FindingClass {
  const worst = (["critical", "abnormal", "positive"] as const).find((each) =>
    classes.includes(each),
  );
  if (worst !== undefined) return worst;
  const [first = "other", ...others] = new Set(classes);
  if (others.length === 0) return first;
  const areGood = [first, ...others].every((each) => GOOD.has(each));
  return areGood ? "negative" : "other";
}

function isOutOfRange(plain: string): boolean {
  if (/\bnot (?:out of|outside)\b/.test(plain)) return false;
  return /\b(?:out of|outside)(?: of)?(?: the)?(?: normal| reference)? (?:range|limits)\b/.test(
    plain,
  );
}

/**
 * "No ova, cysts, or parasites seen", "Negative for Salmonella / Shigella": one negation for a list. Without "or" a
 * comma may begin another finding.
 */
function isDeniedList(text: string, plain: string): boolean {
  const isNegativeFor = plain.startsWith("negative for ");
  if (!isNegativeFor && !/^(?:no|neither) /.test(plain)) return false;
  if (/[\n\r\v\f\u0085\u2028\u2029\t;:|()[\]{}]|\.\s/.test(text.trim())) return false;
  const items = plain.split(/,? (?:or|nor) |, | \/ /);
  const last = items.at(-1) ?? "";
  const before = plain.slice(0, plain.length - last.length);
  const isList = /(?: or | nor )$/.test(before) || (isNegativeFor && !/,/.test(before));
  const [first = "", ...others] = items;
  if (!isList || others.length === 0) return false;
  const areNames = others.every((item, at) => {
    if (!isName(item)) return false;
    const isStated = !isNegativeFor && at === others.length - 1;
    return isStated ? readClause(`no ${item}`) === "negative" : readClause(item) === "other";
  });
  return areNames && readClause(isNegativeFor ? first : `${first} seen`) === "negative";
}

const NO_NAME =
  /\b(?:no|not|non|none|without|with|and|but|then|plus|negative|absent|positive)\b|[\d%<>+&—→•·~]| [-–]+ /;

function isName(item: string): boolean {
  return !NO_NAME.test(item) && item.split(" ").length <= 5;
}
