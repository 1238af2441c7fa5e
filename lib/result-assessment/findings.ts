/** The kind of finding that a text states; `other` if no rule reads it. */
export type FindingClass =
  | "negative"
  | "positive"
  | "indeterminate"
  | "normal"
  | "abnormal"
  | "critical"
  | "none"
  | "other";

export interface Finding {
  readonly findingClass: FindingClass;
  /** In lower case, without decoration such as stars and quotes. */
  readonly text: string;
  /** The grade of a semi-quantitative finding, from `trace` (0.5) to `4+`; null for others. */
  readonly grade: number | null;
}

const MAX_TEXT_LENGTH = 400;
const MAX_SENTENCE_TOKENS = 14;

/** Whole texts. The codes are LOINC answers and SNOMED CT qualifiers, which arrive when a code has no text. */
const WHOLE: Readonly<Record<Exclude<FindingClass, "other">, readonly string[]>> = {
  negative: [
    "negative",
    "neg",
    "-",
    "(-)",
    "non-reactive",
    "nonreactive",
    "non reactive",
    "nr",
    "not detected",
    "none detected",
    "nd",
    "undetected",
    "undetectable",
    "not isolated",
    "not found",
    "not identified",
    "no growth",
    "absent",
    "not present",
    "signal not detected",
    "false",
    "la6577-6",
    "la11883-8",
    "la15256-1",
    "260385009",
    "260415000",
    "131194007",
    "2667000",
  ],
  none: ["none", "none seen", "none observed", "not seen", "nil", "la137-2", "not observed"],
  positive: [
    "positive",
    "pos",
    "reactive",
    "detected",
    "present",
    "seen",
    "found",
    "isolated",
    "identified",
    "weakly positive",
    "weak positive",
    "low positive",
    "high positive",
    "strongly positive",
    "strong positive",
    "presumptive positive",
    "weakly reactive",
    "weak reactive",
    "signal detected",
    "true",
    "la6576-8",
    "la11882-0",
    "la15255-3",
    "10828004",
    "260373001",
    "52101004",
    "11214006",
  ],
  indeterminate: [
    "indeterminate",
    "equivocal",
    "inconclusive",
    "borderline",
    "gray zone",
    "grey zone",
    "undetermined",
    "la11884-6",
    "82334004",
    "42425007",
  ],
  normal: [
    "normal",
    "in range",
    "within range",
    "within normal limits",
    "within normal range",
    "wnl",
    "all screening is in range for the conditions tested",
    "la18592-8",
    "la6626-1",
    "la12428-1",
    "17621005",
  ],
  abnormal: ["abnormal", "out of range", "outside normal limits", "la18593-6", "la12429-9"],
  critical: ["critical", "panic", "critical value"],
};

const CLASSES = new Map(
  Object.entries(WHOLE).flatMap(([findingClass, texts]) =>
    texts.map((text) => [text, findingClass as FindingClass] as const),
  ),
);

const GRADES = new Map(
  Object.entries<number>({
    trace: 0.5,
    "trace positive": 0.5,
    "+/-": 0.5,
    rare: 0.5,
    occasional: 0.75,
    few: 1,
    slight: 1,
    small: 1,
    moderate: 2,
    many: 3,
    large: 3,
    heavy: 3,
    marked: 3,
  }),
);
const PLUSES = /^(?:(\d)\s?\+|\+\s?(\d)|(\+{1,4}))$/;

const NEGATORS = new Set(["no", "not", "non", "none", "without", "nor", "neither", "zero"]);
/** Words that make a statement uncertain. */
const DOUBTS = new Set(
  "cannot can if unless may might possible could false presumptive probable likely warning previously pending retest repeat however except".split(
    " ",
  ),
);
const FOUND = new Set(["detected", "seen", "present", "isolated", "identified", "found"]);
const ALSO_FOUND = new Set(["observed", "growth", "grew", "reactive", "positive", "recovered"]);
const NOT_FOUND = new Set(["negative", "absent", "nonreactive", "undetected", "undetectable"]);

/** Reads a result or an expected result that is not a number. */
export function readFinding(text: string): Finding {
  const plain = normalizeFinding(text);
  if (plain.length > MAX_TEXT_LENGTH) return { findingClass: "other", text: plain, grade: null };
  const findingClass = CLASSES.get(plain);
  if (findingClass) return { findingClass, text: plain, grade: null };
  const grade = readGrade(plain);
  if (grade !== null) return { findingClass: "positive", text: plain, grade };
  return { findingClass: readSentence(plain), text: plain, grade: null };
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

function readGrade(plain: string): number | null {
  const known = GRADES.get(plain);
  if (known !== undefined) return known;
  const [, before, after, pluses] = PLUSES.exec(plain) ?? [];
  if (pluses) return pluses.length;
  const digit = before ?? after;
  return digit === undefined || digit === "0" ? null : Number(digit);
}

/** "Blast cells seen", "No growth after 5 days", "Positive for A, negative for B": any positive clause makes it positive. */
function readSentence(plain: string): FindingClass {
  const stated = readStatement(plain);
  if (stated) return stated;
  const clauses = plain.split(/[,;.\n]| but | and /).filter((clause) => clause.trim() !== "");
  if (plain.includes("?") || plain.split(" ").length > MAX_SENTENCE_TOKENS) return "other";
  const classes = clauses.map(readClause);
  if (classes.includes("positive")) return "positive";
  if (classes.includes("other")) return "other";
  return "negative";
}

function readStatement(plain: string): FindingClass | null {
  if (/\bnot (?:out of|outside)\b/.test(plain)) return null;
  return /\b(?:out of|outside)(?: of)?(?: the)?(?: normal| reference)? (?:range|limits)\b/.test(
    plain,
  )
    ? "abnormal"
    : null;
}

function readClause(clause: string): FindingClass {
  const words = clause.split(/[^a-z]+/).filter(Boolean);
  if (words.some((word) => DOUBTS.has(word))) return "other";
  const found = words.findIndex((word) => FOUND.has(word) || ALSO_FOUND.has(word));
  const negator = words.findIndex((word) => NEGATORS.has(word));
  const absent = words.findIndex((word) => NOT_FOUND.has(word));
  if (absent >= 0) return found < 0 && negator < 0 ? "negative" : "other";
  if (found < 0) return "other";
  return negator >= 0 && negator < found ? "negative" : "positive";
}
