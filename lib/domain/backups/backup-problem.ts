import { HOUR_MS } from "@/lib/contract/time";

export type BackupHistory = {
  readonly everyHours: number;
  /** Since when backups could have been made. */
  readonly installedAt: Date;
  readonly lastSucceededAt: Date | null;
  /** The last one that ended, well or not. */
  readonly lastEnded: { readonly failed: boolean; readonly at: Date } | null;
};

export type BackupProblem = "failed" | "late";

/**
 * What is wrong with the scheduled backups: the last one failed, or the last that succeeded is older than one and a half
 * intervals and an hour, which leaves room for a late start and a long run. Null when nothing is.
 */
export function findBackupProblem(history: BackupHistory, now: Date): BackupProblem | null {
  const { everyHours, installedAt, lastSucceededAt, lastEnded } = history;
  if (lastEnded?.failed) return "failed";
  const since = lastSucceededAt ?? installedAt;
  return now.getTime() - since.getTime() > (1.5 * everyHours + 1) * HOUR_MS ? "late" : null;
}
