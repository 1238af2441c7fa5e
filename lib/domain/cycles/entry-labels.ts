import type { CycleMark, MarkKind } from "./cycle-entry";
import { formatTemperature, isFever } from "./temperature/temperature-unit";

/** The name of each lane. */
export const LANE_LABELS: Record<MarkKind, string> = {
  cervical_mucus: "Cervical mucus",
  intermenstrual_bleeding: "Spotting between",
  contraceptive: "Contraceptive",
  detected_deviations: "Deviation",
  ovulation_test: "Ovulation test",
  home_pregnancy_test: "Pregnancy test",
  home_progesterone_test: "Progesterone test",
  sexual_activity: "Sexual activity",
  basal_body_temperature: "Basal temperature",
};

const SURGES = new Map([
  ["luteinizing_hormone_surge", "LH surge"],
  ["estrogen_surge", "estrogen surge"],
]);

/** A value of the service as text; an unknown one is displayed as received, without underscores. */
export function plainWord(word: string): string {
  return word.replaceAll("_", " ");
}

/** One entry as text: `LH surge`, `cervical mucus egg white`, `sexual activity, protection not specified`, `basal temperature 36.42 °C`. */
export function formatMark({ kind, value }: Pick<CycleMark, "kind" | "value">): string {
  if (kind === "intermenstrual_bleeding") return "spotting between periods";
  if (kind === "sexual_activity") return `sexual activity, ${formatProtection(value)}`;
  if (typeof value === "number") {
    return `basal temperature ${formatTemperature(value)}${isFever(value) ? ", fever" : ""}`;
  }
  const word = String(value);
  const surge = kind === "ovulation_test" ? SURGES.get(word) : undefined;
  return surge ?? `${LANE_LABELS[kind].toLowerCase()} ${plainWord(word)}`;
}

function formatProtection(value: CycleMark["value"]): string {
  if (value === null) return "protection not specified";
  return value ? "protected" : "unprotected";
}
