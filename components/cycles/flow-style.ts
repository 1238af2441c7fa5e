import type { SourceDay } from "@/lib/domain/cycles/cycle-days";
import type { FlowLevel } from "@/lib/domain/cycles/cycle-entry";

/** The style of a flow bar. `height` is a share of the tallest bar; the hatch means predicted and nothing else. */
export type FlowStyle = {
  height: number;
  fill: string;
  stroke: string;
  dash?: string;
};

const LOOKS: Record<FlowLevel, FlowStyle> = {
  none: { height: 0.12, fill: "none", stroke: "var(--color-flow-medium)" },
  unspecified: { height: 0.5, fill: "none", stroke: "var(--color-flow-heavy)" },
  light: { height: 0.34, fill: "var(--color-flow-light)", stroke: "var(--color-flow-medium)" },
  medium: { height: 0.66, fill: "var(--color-flow-medium)", stroke: "var(--color-flow-medium)" },
  heavy: { height: 1, fill: "var(--color-flow-heavy)", stroke: "var(--color-flow-heavy)" },
  other: { height: 0.5, fill: "none", stroke: "var(--color-ink-3)", dash: "2 2" },
};

/** The id of the hatch that `HatchDefs` defines. */
export const HATCH_ID = "cycle-hatch";

const PREDICTED: FlowStyle = {
  height: 0.66,
  fill: `url(#${HATCH_ID})`,
  stroke: "var(--color-flow-hatch)",
  dash: "2 2",
};

const ORDER: readonly FlowLevel[] = ["none", "other", "unspecified", "light", "medium", "heavy"];

/**
 * The one bar of a source's day: the strongest logged flow, otherwise the period with unspecified flow, otherwise the
 * prediction. Null when there is nothing to plot.
 */
export function getFlowStyle(day: SourceDay): FlowStyle | null {
  const logged = day.flows.filter(({ isPredicted }) => !isPredicted);
  const strongest = logged
    .map(({ level }) => level)
    .sort((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a))[0];
  if (strongest) return LOOKS[strongest];
  if (day.period === "logged") return LOOKS.unspecified;
  return day.period === "predicted" || day.flows.length > 0 ? PREDICTED : null;
}

/** The style of a single level, for the legend. */
export function getLevelStyle(level: FlowLevel | "predicted"): FlowStyle {
  return level === "predicted" ? PREDICTED : LOOKS[level];
}
