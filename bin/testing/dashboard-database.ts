import { inject } from "vitest";
import { dashboardMigrations, migrateDashboard } from "@/lib/server/db/migrate";
import {
  createTestDatabase,
  hashContents,
  readMigrations,
  type TestDatabase,
  type TestTemplate,
} from "@/service/testing/test-database";

const TEMPLATE: TestTemplate = {
  name: "dashboard",
  hash: () => hashContents([readMigrations(dashboardMigrations.folder)]),
  fill: migrateDashboard,
};

/** A new database with the dashboard's empty tables, on the test run's server. */
export function createDashboardDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject("postgresUrl"), TEMPLATE);
}
