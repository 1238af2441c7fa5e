import { formatDate } from "@/lib/domain/datetime";
import { formatRange } from "@/lib/domain/results/reference-range";
import type { HistoryEntry, HistoryPanel, MarkerHistory } from "./marker-history";

/**
 * A marker's chart in one sentence, from the plotted values: how many, over which days, from which sources, the latest
 * and its position relative to its range, the lowest and the highest. It is the chart's accessible name.
 */
export function summarizePanel({ name }: Pick<MarkerHistory, "name">, panel: HistoryPanel): string {
  const { unit, points } = panel;
  const entries = points.map(({ entry }) => entry);
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return `${name}: no values.`;
  const facts = [`${countSources(entries)}, ${formatDays(first, last)}`, describeLatest(last)];
  if (points.length > 1) facts.push(describeExtremes(panel));
  return `${name}${unit ? `, ${unit}` : ""}: ${facts.join("; ")}.`;
}

/** `3 values from orders`, `1 value from a lab report`, `4 values, 3 from orders and 1 from lab reports`. */
export function countSources(entries: readonly HistoryEntry[]): string {
  const reports = entries.filter(({ collection }) => collection.origin.source === "lab_report");
  const [inReports, inOrders] = [reports.length, entries.length - reports.length];
  const count = entries.length === 1 ? "1 value" : `${entries.length} values`;
  if (inReports === 0) return `${count} from ${inOrders === 1 ? "an order" : "orders"}`;
  if (inOrders === 0) return `${count} from ${inReports === 1 ? "a lab report" : "lab reports"}`;
  return `${count}, ${inOrders} from orders and ${inReports} from lab reports`;
}

/** `6.1 mIU/L`, as printed. */
export function formatPrinted({ result }: Pick<HistoryEntry, "result">): string {
  return [result.result, result.unit?.trim()].filter(Boolean).join(" ");
}

function formatDays(first: HistoryEntry, last: HistoryEntry): string {
  const [from, to] = [getDay(first), getDay(last)];
  return from === to ? from : `${from} to ${to}`;
}

function getDay({ collection: { day } }: HistoryEntry): string {
  return day ? formatDate(day.on) : "without a date";
}

function describeLatest(last: HistoryEntry): string {
  const { reading, result, assessment } = last;
  const range = formatRange(assessment.range, result.reference_range);
  const label = reading.label.toLowerCase();
  return `latest ${formatPrinted(last)}, ${label}, reference ${range}`;
}

/** The lowest and the highest of the plotted values as printed; a bound counts as its limit. */
function describeExtremes({ points }: HistoryPanel): string {
  const sorted = points.toSorted((a, b) => (a.to ?? a.from ?? 0) - (b.to ?? b.from ?? 0));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return "";
  return `lowest ${formatPrinted(lowest.entry)}, highest ${formatPrinted(highest.entry)}`;
}
