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

const CLASSES: ReadonlyMap<string, FindingClass> = new Map(
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
/** Codes of LOINC answers and SNOMED CT concepts: a code beside a text is another statement, not a part of it. */
const CODE = /^(?:la\d{1,6}-\d|\d{6,18})$/;

/** The class of a whole normalized text or code; undefined for one that no table has. */
export function findClass(plain: string): FindingClass | undefined {
  return CLASSES.get(plain);
}

/** Whether a normalized text is a code and no word. */
export function isFindingCode(plain: string): boolean {
  return CODE.test(plain);
}

/** The grade of a whole semi-quantitative finding, from `trace` (0.5) to `4+`; null for anything else. */
export function findGrade(plain: string): number | null {
  const known = GRADES.get(plain);
  if (known !== undefined) return known;
  const [, before, after, pluses] = PLUSES.exec(plain) ?? [];
  if (pluses) return pluses.length;
  const digit = before ?? after;
  return digit === undefined || digit === "0" ? null : Number(digit);
}
