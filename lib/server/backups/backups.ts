import "server-only";
import { settingEndpoints } from "@/lib/contract/dashboard/endpoints/settings";
import { operation } from "@/lib/server/core/operation";
import { readBackupHistory } from "./read-backup-history";

/**
 * Whether administrators have to look after the scheduled backups. Contains no personal data; pages poll it without
 * user action.
 */
export const watchBackups = operation(
  settingEndpoints.watchBackups,
  {
    permission: "settings:manage",
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
