import type { TemperatureChart } from "@/lib/domain/cycles/temperature/temperature-chart";

/** Heights of the temperature chart, in the strip's units: the plot, a row for brackets below it, then the dates. */
export const PLOT_TOP = 22;
export const PLOT_FOOT = 162;
export const BRACKET_ROW = 170;
export const DATE_ROW = 204;
export const CHART_HEIGHT = 210;

/** The y position of a temperature. */
export function temperatureY({ low, high }: TemperatureChart, value: number): number {
  return PLOT_FOOT - ((value - low) / (high - low)) * (PLOT_FOOT - PLOT_TOP);
}
