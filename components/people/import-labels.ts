import { lookUp } from "@/lib/contract/look-up";
import type { DataImportState } from "@/lib/contract/service/health-data/data-import";

/** Records that are stored but belong to no cycle yet; the service reports them among the skipped ones. */
const STORED_FOR_LATER = "Kept until a period before it is known";

type Counts = { created: number; updated: number; unchanged: number };
type Stored = { samples: Counts; cycles: Counts };

/** Whether all readable records had been stored before, as when the same file is imported again. */
export function isNothingNew({ samples, cycles }: Stored): boolean {
  const changed = [samples, cycles].map(({ created, updated }) => created + updated);
  const known = samples.unchanged + cycles.unchanged;
  return known > 0 && changed.every((count) => count === 0);
}

/** Where the first records of a reason stand: `row 4, row 9 and 3 more`; empty where that is not known. */
export function formatPlaces(places: readonly string[] | undefined, count: number): string {
  if (!places || places.length === 0) return "";
  const more = count - places.length;
  return `${places.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en")} more` : ""}`;
}

/** What was skipped, the most frequent reason first, and how many records were stored for a later period. */
export function splitSkipped(skipped: Readonly<Record<string, number>>): {
  reasons: [reason: string, count: number][];
  skippedCount: number;
  storedForLater: number;
} {
  const { [STORED_FOR_LATER]: storedForLater = 0, ...others } = skipped;
  const reasons = Object.entries(others).sort(([, a], [, b]) => b - a);
  const skippedCount = reasons.reduce((sum, [, count]) => sum + count, 0);
  return { reasons, skippedCount, storedForLater };
}

const UNITS = ["B", "KB", "MB", "GB"] as const;

/** A size in bytes for display: `812 B`, `1.5 KB`, `230 MB`. Uses thousands, like file managers. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 10 ? 0 : 1;
  return `${value.toFixed(digits)} ${UNITS[power] ?? "B"}`;
}

/** `3 new, 1 changed, 12 unchanged`; `none` when all are zero. */
export function formatUpsert(report: {
  created: number;
  updated: number;
  unchanged: number;
}): string {
  const { created, updated, unchanged } = report;
  const parts = [
    created > 0 ? `${created.toLocaleString("en")} new` : "",
    updated > 0 ? `${updated.toLocaleString("en")} changed` : "",
    unchanged > 0 ? `${unchanged.toLocaleString("en")} unchanged` : "",
  ];
  return parts.filter(Boolean).join(", ") || "none";
}

/** `1 record`, `1,200 records`. */
export function formatRecords(n: number): string {
  return `${n.toLocaleString("en")} ${n === 1 ? "record" : "records"}`;
}

/** The progress of an import as text: bytes and records as far as they are known. */
export function formatProgress(state: DataImportState): string {
  const { status, bytes_read, bytes_total, records_read, records_stored } = state;
  const bytes =
    bytes_total === null
      ? formatBytes(bytes_read)
      : `${formatBytes(bytes_read)} of ${formatBytes(bytes_total)}`;
  if (status === "reading") return `Reading: ${bytes}, ${formatRecords(records_read)}.`;
  if (status === "storing") {
    return `Storing: ${records_stored.toLocaleString("en")} samples of ${formatRecords(records_read)}.`;
  }
  if (status === "cancelling") return "Canceling. Nothing of it is stored.";
  if (status === "cancelled") return "Canceled. Nothing of it was stored.";
  if (status === "failed") return `Failed: ${state.failure ?? "the reason is unknown"}.`;
  if (status === "nothing_stored") {
    return `Nothing was stored: none of ${formatRecords(records_read)} could be read.`;
  }
  if (status === "completed" && state.report) {
    const { records_imported, samples, cycles, skipped, dated_ahead } = state.report;
    const ahead = dated_ahead > 0 ? `; ${formatRecords(dated_ahead)} dated ahead` : "";
    const { storedForLater } = splitSkipped(skipped);
    if (isNothingNew(state.report))
      return `Nothing new: ${formatRecords(records_read)} read, all stored before.`;
    return `${formatRecords(records_imported + storedForLater)} of ${records_read.toLocaleString("en")} stored: samples ${formatUpsert(samples)}; cycles ${formatUpsert(cycles)}${ahead}.`;
  }
  return status;
}

const KINDS: Record<string, string> = {
  apple_health_export: "Apple Health export",
  healthkit_json: "HealthKit JSON",
  menstrual_csv: "CSV: days with flow",
  temperature_csv: "CSV: wrist temperature",
  resting_heart_rate_csv: "CSV: resting heart rate",
  breathing_csv: "CSV: respiratory rate during sleep",
  heart_rate_variability_csv: "CSV: heart rate variability",
  sleep_csv: "CSV: sleep stages",
  fertility_csv: "CSV: fertility chart",
  natural_cycles_csv: "Natural Cycles",
  drip_csv: "drip",
  libreview_csv: "LibreView",
  dexcom_clarity_csv: "Dexcom Clarity",
  oura_csv: "Oura trends",
  withings_weight_csv: "Withings: weight",
  withings_blood_pressure_csv: "Withings: blood pressure",
  clue_json: "Clue",
  flo_json: "Flo",
  inhaler_csv: "CSV: inhaler of a study",
};

/** The kind of file; an unknown one is returned unchanged. */
export function formatKind(kind: string): string {
  return lookUp(KINDS, kind) ?? kind.replaceAll("_", " ");
}
