import { HOUR_MS } from "@/lib/contract/time";

export type BackupHistory = {
  readonly everyHours: number;
  /** From when backups could have run. */
  readonly installedAt: Date;
  readonly lastSucceededAt: Date | null;
  /** The last backup that ended, whether it succeeded or failed. */
  readonly lastEnded: { readonly failed: boolean; readonly at: Date } | null;
};

export type BackupProblem = "failed" | "late";

/**
 * The problem with the scheduled backups: the last one failed, or the last successful one is older than one and a half
 * intervals plus an hour, which allows for a late start and a long run. Null when there is none.
 */
export function findBackupProblem(history: BackupHistory, now: Date): BackupProblem | null {
  const { everyHours, installedAt, lastSucceededAt, lastEnded } = history;
  if (lastEnded?.failed) return "failed";
  const since = lastSucceededAt ?? installedAt;
  return now.getTime() - since.getTime() > (1.5 * everyHours + 1) * HOUR_MS ? "late" : null;
}
