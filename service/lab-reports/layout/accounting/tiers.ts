import type { CellKind } from "@/service/lab-reports/layout/cell-kinds";
import type { LineToken } from "@/service/lab-reports/layout/line-tokens";
import { isKnownName } from "@/service/lab-reports/loinc/known-names";

/** Words that name a grade, a group of people or a time, and that no name of a test consists of. */
const GRADES = new Set(
  (
    "normal abnormal desirable optimal suboptimal borderline high low moderate moderately mild mildly severe severely minimal average " +
    "increased decreased elevated reduced risk deficient deficiency insufficient insufficiency sufficient sufficiency adequate inadequate " +
    "excess excessive toxic toxicity intoxication obese obesity overweight underweight class stage grade category tier level levels " +
    "i ii iii iv v g1 g2 g3 g3a g3b g4 g5 a1 a2 a3 ckd t1dm t2dm dm diabetes diabetic diabetics prediabetes prediabetic nondiabetic nondiabetics " +
    "impaired goal goals target targets therapy therapeutic good fair poor excellent trimester weeks week gestation pregnant pregnancy " +
    "follicular luteal phase ovulation ovulatory midcycle cycle peak trough postmenopausal premenopausal perimenopausal menopausal " +
    "postmenopause premenopause menopause male males female females men women man woman boys girls boy girl adult adults child children " +
    "pediatric newborn newborns neonate neonates infant infants age ages aged years year yrs yr months month days day old " +
    "negative positive equivocal indeterminate reactive nonreactive weakly strongly strong weak ideal acceptable unacceptable critical " +
    "panic alarm cutoff euthyroid hypothyroid hyperthyroid hypothyroidism hyperthyroidism tanner smoker smokers nonsmoker nonsmokers " +
    "intermediate score total points remission"
  ).split(" "),
);
/** Words that may stand beside them. */
const FILLERS = new Set(
  (
    "near very above below under over up to and or than greater less more non pre post possible potential probable likely weight type " +
    "of the in at for with without a an is on control treatment action suggested additional first second third fourth 1st 2nd 3rd 4th " +
    "mid early late failure kidney end cardiovascular not reference range interval expected am pm morning afternoon evening " +
    "between from h hrs hours c d y mo m f n note"
  ).split(" "),
);
/** A grade or group that ends or begins a longer text: `Vitamin D deficiency`, `Diabetes mellitus`. */
const GRADED =
  /\b(?:deficien(?:t|cy)|insufficien(?:t|cy)|sufficien(?:t|cy)|toxicity|intoxication|obes(?:e|ity)|overweight|underweight|pre-?diabet(?:es|ic)|non-?diabetics?|diabet(?:es|ics?)|t[12]dm|trimester|(?:follicular|luteal|ovulatory) phase|(?:post|pre|peri)-?menopaus(?:e|al)|\d ?(?:years|yrs|months)|tanner|risk of|high risk|low risk|moderate risk|average risk|desirable|optimal)\b/i;
const MAX_NAME_LENGTH = 80;
const VALUES: ReadonlySet<CellKind> = new Set(["number", "bound", "interval"]);

/** Whether a text names a grade, a group or a time (`Deficient`, `Obese class III`, `20-29 years`), not a test. */
export function isGradeName(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || isKnownName(name)) return false;
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== "");
  const named = words.filter((word) => !/^\d/.test(word) || /^\d(?:st|nd|rd|th)$/.test(word));
  return (
    named.some((word) => GRADES.has(word)) &&
    named.every((word) => GRADES.has(word) || FILLERS.has(word))
  );
}

/**
 * Whether a line is a tier of an interpretive table and not a result: a grade with the range in which it applies
 * (`T2DM >= 6.3`), or a group with its reference range (`Adult 31 - 125`).
 */
export function isTier(tokens: readonly LineToken[]): boolean {
  const values = tokens.filter(({ kind }) => VALUES.has(kind));
  const name = tokens.filter(isNamePart).map(({ text }) => text);
  const [value, ...others] = values;
  if (value === undefined) return false;
  const isNamed = isTierName(name.join(" "), value, others.length > 0) || isRemarked(tokens);
  // An age or a week is printed as a range before the range that applies to it.
  return isNamed || (name.length > 0 && name.every(isGradeName));
}

/** `Severe >= 6.5 phone`: a grade with a remark behind its bound, and not a name behind a value. */
function isRemarked(tokens: readonly LineToken[]): boolean {
  const at = tokens.findIndex(({ kind }) => VALUES.has(kind));
  const [before, value, ...behind] = tokens.slice(Math.max(at - 1, 0));
  if (at !== 1 || before === undefined || value === undefined || before.kind === "flag")
    return false;
  const isText = ({ kind }: LineToken) => kind === "text";
  return (
    (value.kind === "bound" || value.kind === "interval") &&
    behind.every(isText) &&
    isGradeName(before.text) &&
    !behind.some(({ text }) => isKnownName(text))
  );
}

/** `Normal` and `High` are findings or flags by their form. */
function isNamePart({ kind }: LineToken, at: number): boolean {
  return kind === "text" || (at === 0 && (kind === "finding" || kind === "flag"));
}

/** Whether a text before a value makes it a tier. */
export function isTierName(name: string, value: LineToken, hasRange: boolean): boolean {
  if (isGradeName(name)) return true;
  const isRange = value.kind === "interval" || value.kind === "bound";
  return isRange && !hasRange && GRADED.test(name) && !isKnownName(name);
}
