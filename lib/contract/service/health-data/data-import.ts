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
] as const;
export type DataImportKind = (typeof DATA_IMPORT_KINDS)[number];

const upserts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
});

/** What an import read, made and left out, and why. */
export const DataImport = z
  .object({
    id: Uuid,
    user_id: Uuid,
    kind: openEnum(DATA_IMPORT_KINDS),
    status: z.enum(["completed"]),
    bytes_read: z.number().int(),
    records_read: z.number().int(),
    records_imported: z.number().int(),
    samples: upserts,
    cycles: upserts,
    /** Reason in words → number of records. */
    skipped: z.record(z.string(), z.number().int()),
    created_at: Instant,
  })
  .meta({ id: "DataImport" });
export type DataImport = z.infer<typeof DataImport>;

/** The states of an import; after the last four nothing changes any more. */
export const IMPORT_STATES = [
  "reading",
  "storing",
  "cancelling",
  "completed",
  "failed",
  "cancelled",
] as const;

/** How far an import is, or what became of it. */
export const DataImportState = z
  .object({
    id: Uuid,
    user_id: Uuid,
    status: openEnum(IMPORT_STATES),
    bytes_read: z.number().int(),
    /** Null when the sender did not say how long the file is. */
    bytes_total: z.number().int().nullable(),
    records_read: z.number().int(),
    /** Of samples, while they are stored. */
    records_stored: z.number().int(),
    /** Why it failed, in a sentence. */
    failure: z.string().nullable(),
    /** Once it is completed. */
    report: DataImport.nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "DataImportState" });
export type DataImportState = z.infer<typeof DataImportState>;

/** The newest first. */
export const DataImports = z.object({ imports: z.array(DataImportState) });
export type DataImports = z.infer<typeof DataImports>;

/** What is said beside a file. */
export const ImportQuery = z.strictObject({
  /** A new id of the sender's own, under which the progress can be asked for and the import cancelled. */
  import_id: Uuid.optional(),
  /** The person of a study's file. */
  person_key: z.string().min(1).max(64).optional(),
  /** The date that a study's file calls day 1. */
  day_one: CalendarDate.optional(),
});

export const ImportParams = z.object({ user_id: Uuid, import_id: Uuid });
