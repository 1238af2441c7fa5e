import { AGE_UNITS, toYears } from "./age";
import type { ReportedResultPatient } from "./reported-result";

/** The patients and conditions that a printed range is for. */
export interface RangeCondition {
  readonly sex: "female" | "male" | null;
  readonly minAgeYears: number | null;
  /** Exclusive. */
  readonly maxAgeYears: number | null;
  /** A condition that cannot be checked: pregnant, fasting, a phase of the cycle, or words that are not understood. */
  readonly other: string | null;
  /**
   * The tier of a graded range. A `cutoff` such as `negative` is a reference range if the text has no other, or if the
   * others are classes too (`Negative <20 Positive >30`); in an `equivocal` one a value cannot be judged.
   */
  readonly tier: "reference" | "cutoff" | "equivocal" | "other" | null;
}

export const NO_CONDITION: RangeCondition = {
  sex: null,
  minAgeYears: null,
  maxAgeYears: null,
  other: null,
  tier: null,
};

const SEXES = new Map(
  Object.entries<"female" | "male">({
    m: "male",
    male: "male",
    males: "male",
    man: "male",
    men: "male",
    boy: "male",
    boys: "male",
    f: "female",
    female: "female",
    females: "female",
    woman: "female",
    women: "female",
    girl: "female",
    girls: "female",
  }),
);
/** From (inclusive) and to (exclusive), in years. */
const AGE_GROUPS = new Map(
  Object.entries<readonly [number | null, number | null]>({
    adult: [18, null],
    adults: [18, null],
    child: [null, 18],
    children: [null, 18],
    pediatric: [null, 18],
    paediatric: [null, 18],
    newborn: [null, toYears(29)],
    newborns: [null, toYears(29)],
    neonate: [null, toYears(29)],
    neonates: [null, toYears(29)],
    infant: [null, 1],
    infants: [null, 1],
  }),
);
const REFERENCE = new Set(
  "normal reference ref range ranges interval value values expected desirable optimal sufficient sufficiency limits rr".split(
    " ",
  ),
);
const CUTOFFS = new Set(["negative", "nonreactive", "neg"]);
const OTHER_TIERS = new Set(
  "abnormal high low borderline elevated prediabetes prediabetic diabetes diabetic deficient deficiency insufficient insufficiency toxic toxicity critical panic alert positive pos reactive detected weak weakly strong strongly therapeutic risk moderate severe".split(
    " ",
  ),
);
const EQUIVOCAL = new Set(["equivocal", "equiv", "indeterminate", "inconclusive"]);
/** Words without effect. */
const IGNORED = new Set("age aged ages of old the for is between and or sex all within".split(" "));

/** Years per age unit; null for a word that is not one. */
export function getAgeUnitYears(word: string): number | null {
  return AGE_UNITS.get(word.toLowerCase()) ?? null;
}

/** Adds the meaning of one word to a condition. */
export function addWord(condition: RangeCondition, word: string): RangeCondition {
  const lower = word.toLowerCase();
  const sex = SEXES.get(lower);
  if (sex) {
    const isBoth = condition.sex !== null && condition.sex !== sex;
    return isBoth ? addOther(condition, word) : { ...condition, sex };
  }
  const group = AGE_GROUPS.get(lower);
  if (group) return addAge(condition, group[0], group[1]);
  if (IGNORED.has(lower)) return condition;
  if (REFERENCE.has(lower)) return { ...condition, tier: condition.tier ?? "reference" };
  if (CUTOFFS.has(lower)) return { ...condition, tier: "cutoff" };
  if (EQUIVOCAL.has(lower)) return { ...condition, tier: "equivocal" };
  if (OTHER_TIERS.has(lower)) return { ...condition, tier: "other" };
  return addOther(condition, word);
}

/** Narrows a condition to an age in years, from (inclusive) to (exclusive). */
export function addAge(
  condition: RangeCondition,
  from: number | null,
  to: number | null,
): RangeCondition {
  return {
    ...condition,
    minAgeYears: from ?? condition.minAgeYears,
    maxAgeYears: to ?? condition.maxAgeYears,
  };
}

/** Combines two conditions that must both hold. */
export function mergeConditions(one: RangeCondition, other: RangeCondition): RangeCondition {
  const isContradiction = one.sex !== null && other.sex !== null && one.sex !== other.sex;
  const others = [one.other, other.other, isContradiction ? "both sexes" : null];
  return {
    sex: one.sex ?? other.sex,
    minAgeYears: one.minAgeYears ?? other.minAgeYears,
    maxAgeYears: one.maxAgeYears ?? other.maxAgeYears,
    other: others.filter((text) => text !== null).join(" ") || null,
    tier: one.tier ?? other.tier,
  };
}

/** Whether a condition holds for a patient; null if that depends on an unknown sex or age. */
export function isMet(
  condition: RangeCondition,
  patient: ReportedResultPatient | null,
): boolean | null {
  const { sex, minAgeYears, maxAgeYears } = condition;
  const isOldEnough = minAgeYears === null || hasReachedAge(patient, minAgeYears);
  const isTooOld = maxAgeYears !== null && hasReachedAge(patient, maxAgeYears);
  if (sex !== null && patient?.sex && sex !== patient.sex) return false;
  if (isOldEnough === false || isTooOld === true) return false;
  const isUnsure = (sex !== null && !patient?.sex) || isOldEnough === null || isTooOld === null;
  return isUnsure ? null : true;
}

/** Null if it cannot be said. A patient of 0 completed years may be a newborn or nearly one year old. */
function hasReachedAge(patient: ReportedResultPatient | null, years: number): boolean | null {
  const age = patient?.ageYears ?? null;
  if (age === null) return null;
  if (age >= years) return true;
  return patient?.isAgeInCompletedYears && age + 1 > years ? null : false;
}

function addOther(condition: RangeCondition, word: string): RangeCondition {
  return { ...condition, other: condition.other === null ? word : `${condition.other} ${word}` };
}
