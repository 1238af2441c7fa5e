import { migrateDatabase } from "@/lib/db/migrate-database";
import type { Migrations } from "@/lib/db/migrations";

export const dashboardMigrations: Migrations = {
  program: "dashboard",
  folder: new URL("./migrations/", import.meta.url),
  journalTable: "dashboard_migrations",
  formerJournalTable: "console_migrations",
};

/** Brings the dashboard's tables up to date, as their owner; safe to run from several programs at once. */
export function migrateDashboard(ownerUrl: string): Promise<void> {
  return migrateDatabase(ownerUrl, dashboardMigrations);
}
