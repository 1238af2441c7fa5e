import { getStageNumber } from "@/service/imports/apple/apple-categories";
import { parseAppleDate } from "@/service/imports/apple/apple-dates";
import { skipped } from "@/service/imports/reading";
import { BAD_DATE, type CsvForm, createForm, daily, FILE } from "./csv-form";
import { readFlow } from "./flow-reading";
import { getDate, parseNumberWithin, sampleReading } from "./manual-readings";

/** Daily and timed values from some exports of Apple Health data. */
export const DAILY_FORMS = {
  menstrual_csv: createForm(["date", "flow"], {
    dateColumn: "date",
    read: ({ date, flow }) => {
      const day = getDate(date);
      return day ? [readFlow(flow, day, FILE)] : BAD_DATE;
    },
  }),
  temperature_csv: createForm(["date", "temp_c"], {
    dateColumn: "date",
    read: ({ date, temp_c }, { zone }) => {
      const value = parseNumberWithin(temp_c, 25, 45);
      if (value === null) return [skipped("Value not known: body_temperature")];
      const extra = { sensor_location: "wrist" } as const;
      return daily(date, zone, (start) => [
        sampleReading("body_temperature", { source: FILE, start, value, extra }),
      ]);
    },
  }),
  resting_heart_rate_csv: createForm(["date", "resting_hr_bpm"], {
    dateColumn: "date",
    read: ({ date, resting_hr_bpm }, { zone }) => {
      const value = parseNumberWithin(resting_hr_bpm, 20, 250);
      if (value === null) return [skipped("Value not known: heartrate")];
      return daily(date, zone, (start) => [
        sampleReading("heartrate", { source: FILE, start, value, type: "resting" }),
      ]);
    },
  }),
  breathing_csv: createForm(["date", "disturbances"], {
    dateColumn: "date",
    read: ({ date, disturbances }, { zone }) => {
      const value = parseNumberWithin(disturbances, 0, 200);
      if (value === null) return [skipped("Value not known: sleep_breathing_disturbance")];
      return daily(date, zone, (start) => [
        sampleReading("sleep_breathing_disturbance", { source: FILE, start, value }),
      ]);
    },
  }),
  heart_rate_variability_csv: createForm(["date", "datetime", "hrv_ms"], {
    read: ({ datetime, hrv_ms }) => {
      const at = parseAppleDate(datetime);
      const value = parseNumberWithin(hrv_ms, 0, 1000);
      if (!at) return BAD_DATE;
      if (value === null) return [skipped("Value not known: hrv")];
      const start = { ms: at.epochMs, offsetSeconds: at.offsetSeconds };
      // Apple's own statistic, as in its export.
      return [sampleReading("hrv", { source: FILE, start, value, type: "sdnn" })];
    },
  }),
  sleep_csv: createForm(["start", "end", "duration_min", "stage"], {
    read: ({ start, end, stage }) => {
      const [from, to] = [parseAppleDate(start), parseAppleDate(end)];
      if (!from || !to) return BAD_DATE;
      const value = getStageNumber(stage ?? "");
      if (value === null) return [skipped("Value not known: hypnogram")];
      const at = { ms: from.epochMs, offsetSeconds: from.offsetSeconds };
      return [sampleReading("hypnogram", { source: FILE, start: at, endMs: to.epochMs, value })];
    },
  }),
} as const satisfies Record<string, CsvForm>;
