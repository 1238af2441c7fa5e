import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { waitForMigrations } from "@/lib/db/applied-migrations";
import { requireUpgradableDatabase } from "@/lib/db/migrate-database";
import { askAsAdmin, getTestLogins } from "@/lib/db/testing/test-logins";
import type { TestDatabase } from "@/service/testing/test-database";
import { dashboardJournal } from "./dashboard-journal";
import { dashboardMigrations, migrateDashboard } from "./migrate";

const SENTENCE =
  "The dashboard's tables in this database were upgraded by a newer version of Phial: start that version, or restore a backup from before the upgrade; nothing was changed.";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDashboardDatabase();
});
afterAll(() => database.drop());

test("a program waits for the migrations that somebody else applies, and then works", async () => {
  const { dashboard } = getTestLogins(database.url);
  const [removed] = await askAsAdmin<{ hash: string; created_at: string }>(
    database.url,
    `DELETE FROM drizzle.dashboard_migrations WHERE id = (SELECT max(id) FROM drizzle.dashboard_migrations)
    RETURNING hash, created_at`,
  );
  await expect(waitForMigrations(dashboard, dashboardJournal, 0)).rejects.toThrow(
    "The database lacks 1 of the dashboard's migrations: start Phial with npm start, which applies them.",
  );
  const waiting = waitForMigrations(dashboard, dashboardJournal);
  await askAsAdmin(
    database.url,
    "INSERT INTO drizzle.dashboard_migrations (hash, created_at) VALUES ($1, $2)",
    [removed?.hash, removed?.created_at],
  );
  await waiting;
});

test("an older version refuses tables of a newer one in a sentence and changes nothing", async () => {
  // Adds a later version's migration to the journal.
  await askAsAdmin(
    database.url,
    "INSERT INTO drizzle.dashboard_migrations (hash, created_at) VALUES ('newer', 4102444800000)",
  );
  const { owner, dashboard } = getTestLogins(database.url);
  await expect(migrateDashboard(owner)).rejects.toThrow(SENTENCE);
  await expect(requireUpgradableDatabase(owner, [dashboardMigrations])).rejects.toThrow(SENTENCE);
  await expect(waitForMigrations(dashboard, dashboardJournal)).rejects.toThrow(SENTENCE);
});
