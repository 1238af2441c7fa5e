import { lookUp } from "@/lib/contract/look-up";
import type { SourceType } from "@/lib/contract/service/health-data/source";
import { toMillimoles } from "@/service/imports/apple/apple-quantities";
import { type ImportOptions, type Reading, skipped } from "@/service/imports/reading";
import { BAD_DATE, type CsvForm, type CsvRow } from "./csv-form";
import { parseLocalTime } from "./local-time";
import { parseNumberWithin, sampleReading } from "./manual-readings";

/** LibreView's record types that hold a glucose value: where it stands, and how it was measured. */
const LIBRE_RECORDS: Readonly<Record<string, { column: string; type: SourceType }>> = {
  "0": { column: "Historic", type: "automatic" },
  "1": { column: "Scan", type: "manual_scan" },
};
const UNITS = ["mg/dL", "mmol/L"] as const;
type Unit = (typeof UNITS)[number];

const toNames = (name: string) =>
  UNITS.map((unit) => [`${name} ${unit}`, [`${name} ${unit}`.toLowerCase()]] as const);

/** Exports of continuous glucose monitors. Their times are those of the device, without a zone. */
export const GLUCOSE_FORMS = {
  libreview_csv: {
    product: "LibreView",
    columns: Object.fromEntries([
      ["Time", ["device timestamp"]],
      ["Record", ["record type"]],
      ...["Historic", "Scan"].flatMap((kind) =>
        toNames(`${kind} Glucose`).map(([name, names]) => [name, names]),
      ),
    ]),
    silent: ["device", "serial number"],
    accepts: (names) =>
      names.has("Time") &&
      names.has("Record") &&
      UNITS.some((unit) => names.has(`Historic Glucose ${unit}`)),
    wanted: "Device Timestamp, Record Type, Historic Glucose mg/dL (or mmol/L)",
    dateColumn: "Time",
    read: readLibreRow,
  },
  dexcom_clarity_csv: {
    product: "Dexcom Clarity",
    columns: Object.fromEntries([
      ["Time", ["timestamp (yyyy-mm-ddthh:mm:ss)"]],
      ["Event", ["event type"]],
      ...UNITS.map((unit) => [`Glucose ${unit}`, [`glucose value (${unit})`.toLowerCase()]]),
    ]),
    silent: [
      ...["index", "event subtype", "patient info", "device info", "source device id"],
      ...["transmitter time (long integer)", "transmitter id"],
    ],
    accepts: (names) =>
      names.has("Time") && names.has("Event") && UNITS.some((unit) => names.has(`Glucose ${unit}`)),
    wanted: "Timestamp (YYYY-MM-DDThh:mm:ss), Event Type, Glucose Value (mg/dL) or (mmol/L)",
    read: readDexcomRow,
  },
} as const satisfies Record<string, CsvForm>;

function readLibreRow(row: CsvRow, { zone }: ImportOptions): readonly Reading[] {
  const record = lookUp(LIBRE_RECORDS, row.Record ?? "");
  if (!record) return [skipped(`Record type not read yet: LibreView ${toShort(row.Record)}`)];
  const type = record.type;
  return readGlucose(row, `${record.column} Glucose`, { zone, appId: "LibreView", type });
}

function readDexcomRow(row: CsvRow, { zone }: ImportOptions): readonly Reading[] {
  const event = row.Event ?? "";
  if (event !== "EGV") return [skipped(`Record type not read yet: Dexcom ${toShort(event)}`)];
  return readGlucose(row, "Glucose", { zone, appId: "Dexcom Clarity", type: "automatic" });
}

type GlucoseOf = { readonly zone: string; readonly appId: string; readonly type: SourceType };

function readGlucose(row: CsvRow, name: string, of: GlucoseOf): readonly Reading[] {
  const unit = UNITS.find((each) => (row[`${name} ${each}`] ?? "") !== "");
  const text = (unit && row[`${name} ${unit}`]) ?? "";
  if (/^(?:low|high|lo|hi)$/i.test(text)) {
    return [skipped(`Glucose outside the range of the sensor: ${text.toLowerCase()}`)];
  }
  const value = unit ? parseGlucose(text, unit) : null;
  if (value === null) return [skipped("Value not known: glucose")];
  const start = parseLocalTime(row.Time, of.zone);
  if (!start) return BAD_DATE;
  const source = { type: of.type, appId: of.appId };
  return [sampleReading("glucose", { source, start, value, type: of.type })];
}

/** Generous limits of meters; anything else is a typing error or another unit. */
function parseGlucose(text: string, unit: Unit): number | null {
  if (unit === "mmol/L") return parseNumberWithin(text, 0.5, 60);
  const value = parseNumberWithin(text, 10, 1080);
  return value === null ? null : toMillimoles(value);
}

/** Only a plain word is repeated, so that the report cannot contain arbitrary text from the file. */
function toShort(word: string | undefined): string {
  return /^[A-Za-z0-9]{1,20}$/.test(word ?? "") ? (word ?? "") : "unnamed";
}
