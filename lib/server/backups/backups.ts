import "server-only";
import { z } from "zod";
import { BackupState } from "@/lib/contract/dashboard/settings/backup-state";
import { operation } from "@/lib/server/core/operation";
import { readBackupHistory } from "./read-backup-history";

/** Whether administrators have to look after the scheduled backups. Holds nobody's data, and is read by itself. */
export const watchBackups = operation(
  {
    name: "backup.watch",
    permission: "settings:manage",
    kind: "read",
    input: z.strictObject({}),
    output: BackupState,
    audit: "none",
  },
  async () => {
    const found = await readBackupHistory();
    if (found === null || found.problem === null) return { problem: null };
    const { problem: kind, lastSucceededAt, reason } = found;
    return {
      problem: {
        kind,
        last_succeeded_at: lastSucceededAt?.toISOString() ?? null,
        reason: kind === "failed" ? reason : null,
      },
    };
  },
);
