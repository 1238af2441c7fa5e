import { Temporal } from "temporal-polyfill";
import { Refusal } from "@/service/http/refusal";
import { getStageNumber } from "@/service/imports/apple/apple-categories";
import { parseAppleDate } from "@/service/imports/apple/apple-dates";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { getRankedFlow } from "@/service/imports/menstrual-flow";
import { type ImportOptions, type Reading, skipped } from "@/service/imports/reading";
import {
  FERTILITY_COLUMNS_WANTED,
  isFertilityHeader,
  toFertilityColumn,
} from "./fertility-columns";
import { readFertilityRow } from "./fertility-row";
import {
  entryReading,
  getDate,
  localMoment,
  parseNumberWithin,
  sampleReading,
} from "./manual-readings";

export type CsvRow = Readonly<Record<string, string | undefined>>;

/** A CSV format, recognized by its columns. */
export type CsvForm = {
  readonly columns: readonly string[];
  /** Recognizes other headers than exactly `columns`, and maps their columns to the names that `read` expects. */
  readonly flexible?: {
    accepts(header: readonly string[]): boolean;
    toColumn(name: string): string;
    readonly wanted: string;
  };
  /** The column whose dates may have the month or the day first. */
  readonly dateColumn?: string;
  /**
   * Reads one row; empty for a row about another person. Refuses a file that needs information that the sender did not
   * give.
   */
  read(row: CsvRow, options: ImportOptions): readonly Reading[];
  /** Several rows at the same time are separate events, not versions of one, so they are added up. */
  readonly addsUp?: true;
};

const FILE: AppleSource = { type: "app", appId: "csv" };
const BAD_DATE = [skipped("Start date that cannot be read")];

/**
 * Daily and timed values from some exports of Apple Health data. Days without a time begin at midnight in the person's
 * zone; no hour is invented.
 */
export const CSV_KINDS = {
  menstrual_csv: {
    columns: ["date", "flow"],
    read: ({ date, flow }) => {
      const day = getDate(date);
      const ranked = getRankedFlow(flow?.toLowerCase() ?? "");
      if (!day) return BAD_DATE;
      if (ranked === null) return [skipped("Value not known: menstrual_flow")];
      return [entryReading({ kind: "menstrual_flow", date: day, ...ranked, source: FILE })];
    },
  },
  temperature_csv: {
    columns: ["date", "temp_c"],
    read: ({ date, temp_c }, { zone }) => {
      const value = parseNumberWithin(temp_c, 25, 45);
      if (value === null) return [skipped("Value not known: body_temperature")];
      return daily(date, zone, (start) =>
        sampleReading("body_temperature", {
          source: FILE,
          start,
          value,
          extra: { sensor_location: "wrist" },
        }),
      );
    },
  },
  resting_heart_rate_csv: {
    columns: ["date", "resting_hr_bpm"],
    read: ({ date, resting_hr_bpm }, { zone }) => {
      const value = parseNumberWithin(resting_hr_bpm, 20, 250);
      if (value === null) return [skipped("Value not known: heartrate")];
      return daily(date, zone, (start) =>
        sampleReading("heartrate", { source: FILE, start, value, type: "resting" }),
      );
    },
  },
  breathing_csv: {
    columns: ["date", "disturbances"],
    read: ({ date, disturbances }, { zone }) => {
      const value = parseNumberWithin(disturbances, 0, 200);
      if (value === null) return [skipped("Value not known: sleep_breathing_disturbance")];
      return daily(date, zone, (start) =>
        sampleReading("sleep_breathing_disturbance", { source: FILE, start, value }),
      );
    },
  },
  heart_rate_variability_csv: {
    columns: ["date", "datetime", "hrv_ms"],
    read: ({ datetime, hrv_ms }) => {
      const at = parseAppleDate(datetime);
      const value = parseNumberWithin(hrv_ms, 0, 1000);
      if (!at) return BAD_DATE;
      if (value === null) return [skipped("Value not known: hrv")];
      const start = { ms: at.epochMs, offsetSeconds: at.offsetSeconds };
      // Apple's own statistic, as in its export.
      return [sampleReading("hrv", { source: FILE, start, value, type: "sdnn" })];
    },
  },
  sleep_csv: {
    columns: ["start", "end", "duration_min", "stage"],
    read: ({ start, end, stage }) => {
      const [from, to] = [parseAppleDate(start), parseAppleDate(end)];
      if (!from || !to) return BAD_DATE;
      const value = getStageNumber(stage ?? "");
      if (value === null) return [skipped("Value not known: hypnogram")];
      return [
        sampleReading("hypnogram", {
          source: FILE,
          start: { ms: from.epochMs, offsetSeconds: from.offsetSeconds },
          endMs: to.epochMs,
          value,
        }),
      ];
    },
  },
  fertility_csv: {
    columns: ["Date", "Temp", "Cervical Fluid", "Cervix", "OPK", "Period", "Intercourse", "Notes"],
    flexible: {
      accepts: isFertilityHeader,
      toColumn: toFertilityColumn,
      wanted: FERTILITY_COLUMNS_WANTED,
    },
    dateColumn: "Date",
    read: readFertilityRow,
  },
  inhaler_csv: {
    columns: ["user_key", "date", "hour", "name"],
    addsUp: true,
    read: readInhalerRow,
  },
} as const satisfies Record<string, CsvForm>;

export type CsvKind = keyof typeof CSV_KINDS;

/** The format of a CSV file by its first line; null if none has these columns. */
export function getCsvKind(firstLine: string): CsvKind | null {
  const columns = firstLine.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
  const forms: [string, CsvForm][] = Object.entries(CSV_KINDS);
  const match =
    forms.find(([, form]) => form.columns.join() === columns.join()) ??
    forms.find(([, form]) => form.flexible?.accepts(columns));
  return match ? (match[0] as CsvKind) : null;
}

/** The columns of every format, for a refusal: `date, flow; date, temp_c; …`. */
export function describeCsvForms(): string {
  const forms: CsvForm[] = Object.values(CSV_KINDS);
  return forms.map(({ columns, flexible }) => flexible?.wanted ?? columns.join(", ")).join("; ");
}

function daily(
  date: string | undefined,
  zone: string,
  read: (start: ReturnType<typeof localMoment>) => Reading,
): readonly Reading[] {
  const day = getDate(date);
  return day ? [read(localMoment(day, 0, zone))] : BAD_DATE;
}

/**
 * An inhaler use in a study's file. Its days are counted from a date that is not in the file, and it covers several
 * people, so nothing can be stored without both options.
 */
function readInhalerRow(
  { user_key, date, hour }: CsvRow,
  { personKey, dayOne, zone }: ImportOptions,
): readonly Reading[] {
  if (personKey === null || dayOne === null) {
    throw new Refusal(
      400,
      "This file counts days from a day of its own and holds several people: say which person (person_key) and which date its day 1 is (day_one)",
    );
  }
  if (user_key !== personKey) return [skipped("Another person of the file")];
  const day = parseNumberWithin(date, -3650, 36_500);
  const hours = parseNumberWithin(hour, 0, 23);
  if (day === null || hours === null || !Number.isInteger(day) || !Number.isInteger(hours)) {
    return BAD_DATE;
  }
  const on = Temporal.PlainDate.from(dayOne).add({ days: day - 1 });
  const start = localMoment(on.toString(), hours, zone);
  return [sampleReading("inhaler_usage", { source: FILE, start, value: 1 })];
}
