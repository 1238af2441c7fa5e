import { lookUp } from "@/lib/contract/look-up";
import {
  CONTRACEPTIVES,
  DEVIATIONS,
  type MUCUS_QUALITIES,
} from "@/lib/contract/service/health-data/menstrual-cycle";
import type { CycleMark } from "@/lib/domain/cycles/cycle-entry";

/** One shape per meaning; none of them relies on color. */
export type EntryShape =
  | "mucus-dry"
  | "mucus-sticky"
  | "mucus-creamy"
  | "mucus-watery"
  | "mucus-egg-white"
  | "spotting"
  | "contraceptive"
  | "deviation"
  | "ovulation-negative"
  | "ovulation-positive"
  | "ovulation-lh-surge"
  | "ovulation-estrogen-surge"
  | "ovulation-indeterminate"
  | "pregnancy-negative"
  | "pregnancy-positive"
  | "pregnancy-indeterminate"
  | "progesterone-negative"
  | "progesterone-positive"
  | "progesterone-indeterminate"
  | "activity-protected"
  | "activity-unprotected"
  | "activity-unspecified"
  | "temperature"
  | "unknown";

const RESULTS = {
  negative: "negative",
  positive: "positive",
  indeterminate: "indeterminate",
} as const;
const OVULATION = {
  ...RESULTS,
  luteinizing_hormone_surge: "lh-surge",
  estrogen_surge: "estrogen-surge",
} as const;
const MUCUS = {
  dry: "mucus-dry",
  sticky: "mucus-sticky",
  creamy: "mucus-creamy",
  watery: "mucus-watery",
  egg_white: "mucus-egg-white",
} as const satisfies Record<(typeof MUCUS_QUALITIES)[number], EntryShape>;

function isKnown(values: readonly string[], value: unknown): boolean {
  return values.some((known) => known === value);
}

/** The shape of an entry; an unknown value gets the neutral one, whatever its kind. */
export function markShape({ kind, value }: Pick<CycleMark, "kind" | "value">): EntryShape {
  switch (kind) {
    case "cervical_mucus":
      return lookUp(MUCUS, value) ?? "unknown";
    case "intermenstrual_bleeding":
      return "spotting";
    case "contraceptive":
      return isKnown(CONTRACEPTIVES, value) ? "contraceptive" : "unknown";
    case "detected_deviations":
      return isKnown(DEVIATIONS, value) ? "deviation" : "unknown";
    case "ovulation_test":
      return withResult("ovulation", lookUp(OVULATION, value));
    case "home_pregnancy_test":
      return withResult("pregnancy", lookUp(RESULTS, value));
    case "home_progesterone_test":
      return withResult("progesterone", lookUp(RESULTS, value));
    case "sexual_activity":
      if (value === null) return "activity-unspecified";
      return value ? "activity-protected" : "activity-unprotected";
    case "basal_body_temperature":
      return "temperature";
  }
}

function withResult<Test extends string, Result extends string>(
  test: Test,
  result: Result | undefined,
): `${Test}-${Result}` | "unknown" {
  return result ? `${test}-${result}` : "unknown";
}
