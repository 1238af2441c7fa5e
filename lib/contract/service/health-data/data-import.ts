import { z } from "zod";
import { CalendarDate, Instant, openEnum, Uuid } from "@/lib/contract/primitives";

export const DATA_IMPORT_KINDS = [
  "apple_health_export",
  "healthkit_json",
  "menstrual_csv",
  "temperature_csv",
  "resting_heart_rate_csv",
  "breathing_csv",
  "heart_rate_variability_csv",
  "sleep_csv",
  "fertility_csv",
  "inhaler_csv",
  "natural_cycles_csv",
  "drip_csv",
  "libreview_csv",
  "dexcom_clarity_csv",
  "oura_csv",
  "withings_weight_csv",
  "withings_blood_pressure_csv",
  "clue_json",
  "flo_json",
] as const;
export type DataImportKind = (typeof DATA_IMPORT_KINDS)[number];

const upserts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
});

/** What an import read, created and skipped, and why. */
export const DataImport = z
  .object({
    id: Uuid,
    user_id: Uuid,
    kind: openEnum(DATA_IMPORT_KINDS),
    /** `nothing_stored`: the file was read to its end, and none of its records could be stored. */
    status: z.enum(["completed", "nothing_stored"]),
    bytes_read: z.number().int(),
    records_read: z.number().int(),
    records_imported: z.number().int(),
    samples: upserts,
    cycles: upserts,
    /** Reason as text → number of records. */
    skipped: z.record(z.string(), z.number().int()),
    /** Reason → where the first of its records stand in the file, such as `row 4`; empty in earlier imports. */
    skipped_at: z.record(z.string(), z.array(z.string())).default({}),
    /** Records whose day or time was still to come; they are stored. 0 in earlier imports. */
    dated_ahead: z.number().int().default(0),
    created_at: Instant,
  })
  .meta({ id: "DataImport" });
export type DataImport = z.infer<typeof DataImport>;

/** The states of an import; those from `completed` on are final. */
export const IMPORT_STATES = [
  "reading",
  "storing",
  "cancelling",
  "completed",
  "nothing_stored",
  "failed",
  "cancelled",
] as const;

/** The progress of an import, or its outcome. */
export const DataImportState = z
  .object({
    id: Uuid,
    user_id: Uuid,
    /** As named by the sender; null when it was not named, and for imports of earlier versions. */
    file_name: z.string().nullable(),
    status: openEnum(IMPORT_STATES),
    bytes_read: z.number().int(),
    /** Null when the sender did not give the length of the file. */
    bytes_total: z.number().int().nullable(),
    records_read: z.number().int(),
    /** Samples stored so far. */
    records_stored: z.number().int(),
    /** Why it failed, in a sentence. */
    failure: z.string().nullable(),
    /** Set once the file was read to its end. */
    report: DataImport.nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "DataImportState" });
export type DataImportState = z.infer<typeof DataImportState>;

/** Newest first. */
export const DataImports = z.object({ imports: z.array(DataImportState) });
export type DataImports = z.infer<typeof DataImports>;

/** Parameters of an upload. */
export const ImportQuery = z.strictObject({
  /** A new id chosen by the sender, used to read the progress and to cancel the import. */
  import_id: Uuid.optional(),
  /** The person to import from a study's file. */
  person_key: z.string().min(1).max(64).optional(),
  /** The date that a study's file calls day 1. */
  day_one: CalendarDate.optional(),
});

export const ImportParams = z.object({ user_id: Uuid, import_id: Uuid });
