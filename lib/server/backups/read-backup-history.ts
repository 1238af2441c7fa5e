import "server-only";
import { desc, eq, ne } from "drizzle-orm";
import { type BackupHistory, findBackupProblem } from "@/lib/domain/backups/backup-problem";
import { runtime } from "@/lib/server/core/runtime";
import { backups, installation } from "@/lib/server/db/schema/installation";

/**
 * The problem with the scheduled backups, the time of the last good one, and why the last one failed. Null where
 * backups are not scheduled.
 */
export async function readBackupHistory() {
  const { db, env, clock } = runtime();
  if (env.PHIAL_BACKUP_DIR === undefined) return null;
  const newest = desc(backups.startedAt);
  const [[installed], [succeeded], [ended]] = await Promise.all([
    db.select().from(installation),
    db.select().from(backups).where(eq(backups.state, "succeeded")).orderBy(newest).limit(1),
    db.select().from(backups).where(ne(backups.state, "running")).orderBy(newest).limit(1),
  ]);
  const history: BackupHistory = {
    everyHours: env.PHIAL_BACKUP_EVERY_HOURS,
    // The launcher stores the installation before it starts the dashboard.
    installedAt: installed?.createdAt ?? new Date(0),
    lastSucceededAt: succeeded?.startedAt ?? null,
    lastEnded: ended ? { failed: ended.state === "failed", at: ended.startedAt } : null,
  };
  return {
    problem: findBackupProblem(history, clock.now()),
    lastSucceededAt: history.lastSucceededAt,
    reason: ended?.problem ?? null,
  };
}
