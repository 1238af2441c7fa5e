import type { PlottedValue } from "@/lib/contract/dashboard/person-results";

/** A value as shown in its chart: as printed, or converted to the chart's unit. */
export function formatPlotted(plotted: PlottedValue | null, printed: string): string {
  if (plotted === null || !plotted.is_converted) return printed;
  const { from, to } = plotted;
  if (from === null) return `<${to}`;
  if (to === null) return `>${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}
