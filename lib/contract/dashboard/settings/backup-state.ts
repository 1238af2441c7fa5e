import { z } from "zod";
import { Instant } from "@/lib/contract/primitives";

/** What administrators see about the scheduled backups; null when all is well, or when none are scheduled. */
export const BackupState = z.object({
  problem: z
    .object({
      kind: z.enum(["failed", "late"]),
      /** Time of the last successful backup. */
      last_succeeded_at: Instant.nullable(),
      /** Why the last backup failed, where that is known. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type BackupState = z.infer<typeof BackupState>;
