import { z } from "zod";
import { Instant, Uuid } from "./primitives";

/** What an import read, made and left out, and why. */
export const DataImport = z
  .object({
    id: Uuid,
    user_id: Uuid,
    kind: z.enum(["apple_health_export"]),
    status: z.enum(["completed"]),
    bytes_read: z.number().int(),
    records_read: z.number().int(),
    records_imported: z.number().int(),
    samples: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
    }),
    cycles: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
    }),
    /** Reason in words → number of records. */
    skipped: z.record(z.string(), z.number().int()),
    created_at: Instant,
  })
  .meta({ id: "DataImport" });
export type DataImport = z.infer<typeof DataImport>;
