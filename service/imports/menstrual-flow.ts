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

/**
 * A flow's value, and its rank among the flows of its day; null if the flow is unknown. Of two equal flows, the one
 * that starts a cycle is kept.
 */
export function getRankedFlow(
  flow: string,
  startsCycle = false,
): Pick<ImportedEntry, "value" | "rank"> | null {
  const strength = FLOWS_BY_STRENGTH.indexOf(flow);
  if (strength === -1) return null;
  return {
    value: startsCycle ? { flow, [STARTS_CYCLE]: true } : { flow },
    rank: strength + (startsCycle ? 0.5 : 0),
  };
}
