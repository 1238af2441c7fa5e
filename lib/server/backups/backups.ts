import "server-only";
import { z } from "zod";
import { BackupState } from "@/lib/contract/dashboard/settings/backup-state";
import { operation } from "@/lib/server/core/operation";
import { readBackupHistory } from "./read-backup-history";

/**
 * Whether administrators have to look after the scheduled backups. Contains no personal data; pages poll it without
 * user action.
 */
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
