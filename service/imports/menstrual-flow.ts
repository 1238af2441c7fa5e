import { STARTS_CYCLE } from "@/service/summaries/daily-record";
import type { ImportedEntry } from "./reading";

/** From weak to strong: if a day has two flows, the stronger one is kept. */
export const FLOWS_BY_STRENGTH: readonly string[] = [
  "none",
  "unspecified",
  "light",
  "medium",
  "heavy",
];

/** A flow's value, and its rank among the flows of its day; null if the flow is unknown. */
export function getRankedFlow(
  flow: string,
  startsCycle = false,
): Pick<ImportedEntry, "value" | "rank"> | null {
  const strength = FLOWS_BY_STRENGTH.indexOf(flow);
  if (strength === -1) return null;
  return {
    value: startsCycle ? { flow, [STARTS_CYCLE]: true } : { flow },
    rank: strength,
  };
}

/**
 * The record of a day that is kept, with the mark of the start of a cycle if the other record of the day has it: the
 * mark says something about the day, whichever of its records has the stronger flow.
 */
export function keepCycleStart(kept: ImportedEntry, other: ImportedEntry): ImportedEntry {
  if (other.value[STARTS_CYCLE] !== true) return kept;
  return { ...kept, value: { ...kept.value, [STARTS_CYCLE]: true } };
}
