import "server-only";
import {
  DatabaseNotReadyError,
  DatabaseTooNewError,
  waitForMigrations,
} from "@/lib/db/applied-migrations";
import { dashboardJournal } from "./dashboard-journal";

/**
 * Returns when the dashboard's tables match this version, so that nothing is served or started before. Ends the process
 * with a sentence when they belong to a newer version, or when nobody migrates them.
 */
export async function requireMigratedTables(databaseUrl: string): Promise<void> {
  try {
    await waitForMigrations(databaseUrl, dashboardJournal);
  } catch (error) {
    if (!(error instanceof DatabaseTooNewError || error instanceof DatabaseNotReadyError))
      throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
