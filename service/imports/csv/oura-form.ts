import type { TimeseriesName } from "@/lib/contract/service/health-data/timeseries-resources";
import { DAY_MS } from "@/lib/contract/time";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { type Reading, skipped } from "@/service/imports/reading";
import { type CsvForm, createForm, daily } from "./csv-form";
import { parseNumberWithin, sampleReading } from "./manual-readings";

const OURA: AppleSource = { type: "app", appId: "Oura" };

type Rule = {
  readonly resource: TimeseriesName;
  readonly min: number;
  readonly max: number;
  readonly type?: string;
  /** The amount of a whole day. */
  readonly isAmount?: true;
};

/** The columns of Oura's trends that measure something; scores are Oura's own, and the deviation of the temperature has no unit. */
const RULES: Readonly<Record<string, Rule>> = {
  "Average Resting Heart Rate": { resource: "heartrate", min: 20, max: 250, type: "resting" },
  "Average HRV": { resource: "hrv", min: 0, max: 1000, type: "rmssd" },
  "Respiratory Rate": { resource: "respiratory_rate", min: 2, max: 80 },
  "Activity Burn": { resource: "calories_active", min: 0, max: 20_000, isAmount: true },
  Steps: { resource: "steps", min: 0, max: 200_000, isAmount: true },
};

export const OURA_FORM: CsvForm = createForm(["date", ...Object.keys(RULES)], {
  product: "Oura",
  accepts: (names) =>
    ["date", "Average Resting Heart Rate", "Average HRV", "Respiratory Rate"].every((name) =>
      names.has(name),
    ),
  wanted: "date, Average Resting Heart Rate, Average HRV, Respiratory Rate",
  dateColumn: "date",
  read: (row, { zone }) =>
    daily(row.date, zone, (start) => {
      const readings = Object.entries(RULES).flatMap(([name, rule]): Reading[] => {
        const text = row[name] ?? "";
        if (text === "") return [];
        const value = parseNumberWithin(text, rule.min, rule.max);
        if (value === null) return [skipped(`Value not known: ${rule.resource}`)];
        const endMs = rule.isAmount ? start.ms + DAY_MS : start.ms;
        const type = rule.type ?? null;
        return [sampleReading(rule.resource, { source: OURA, start, endMs, value, type })];
      });
      return readings.length > 0 ? readings : [skipped("Day without an entry")];
    }),
});
