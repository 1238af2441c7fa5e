import type { MigrationJournal } from "@/lib/db/migrations";
import journal from "./migrations/meta/_journal.json";

/** The dashboard's migrations as part of the build, which does not contain their files. */
export const dashboardJournal: MigrationJournal = {
  program: "dashboard",
  journalTable: "dashboard_migrations",
  times: journal.entries.map(({ when }) => when),
};
