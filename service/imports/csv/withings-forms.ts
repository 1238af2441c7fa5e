import { getUnit } from "@/lib/contract/service/health-data/timeseries-resources";
import type { AppleSource } from "@/service/imports/apple/apple-source";
import { type ImportOptions, type Reading, skipped } from "@/service/imports/reading";
import { BAD_DATE, type CsvForm, type CsvRow, createForm } from "./csv-form";
import { parseLocalTime } from "./local-time";
import { type Moment, parseNumberWithin, sampleReading } from "./manual-readings";

const SCALE: AppleSource = { type: "scale", appId: "Withings" };
const CUFF: AppleSource = { type: "cuff", appId: "Withings" };

/** Files of Withings' export, a zip with a file for each measurement. Times have no zone. */
export const WITHINGS_FORMS = {
  withings_weight_csv: createForm(["Date", "Weight (kg)"], {
    product: "Withings",
    dateColumn: "Date",
    read: (row, { zone }) => {
      const value = parseNumberWithin(row["Weight (kg)"], 0.5, 650);
      if (value === null) return [skipped("Value not known: body_weight")];
      const start = parseLocalTime(row.Date, zone);
      return start ? [sampleReading("body_weight", { source: SCALE, start, value })] : BAD_DATE;
    },
  }),
  withings_blood_pressure_csv: createForm(["Date", "Heart rate", "Systolic", "Diastolic"], {
    product: "Withings",
    dateColumn: "Date",
    read: readPressureRow,
  }),
} as const satisfies Record<string, CsvForm>;

function readPressureRow(row: CsvRow, { zone }: ImportOptions): readonly Reading[] {
  const start = parseLocalTime(row.Date, zone);
  if (!start) return BAD_DATE;
  const readings: Reading[] = [];
  const rate = row["Heart rate"] ?? "";
  if (rate !== "") {
    const value = parseNumberWithin(rate, 20, 300);
    readings.push(
      value === null
        ? skipped("Value not known: heartrate")
        : sampleReading("heartrate", { source: CUFF, start, value }),
    );
  }
  if (row.Systolic || row.Diastolic) readings.push(readPressure(row, start));
  return readings.length > 0 ? readings : [skipped("Row without a value")];
}

function readPressure({ Systolic, Diastolic }: CsvRow, { ms, offsetSeconds }: Moment): Reading {
  const [systolic, diastolic] = [Systolic, Diastolic].map((text) =>
    parseNumberWithin(text, 1, 399),
  );
  if (systolic == null || diastolic == null) return skipped("Value not known: blood_pressure");
  return {
    outcome: "sample",
    sample: {
      resource: "blood_pressure",
      sourceType: CUFF.type,
      sourceAppId: CUFF.appId,
      sourceDeviceId: null,
      sourceSport: null,
      sourceWorkoutId: null,
      timestampMs: ms,
      startMs: null,
      endMs: null,
      value: null,
      unit: getUnit("blood_pressure"),
      type: null,
      timezoneOffset: offsetSeconds,
      extra: { systolic, diastolic },
    },
  };
}
