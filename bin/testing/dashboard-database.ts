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
  fill: ({ owner }) => migrateDashboard(owner),
};

/** A new database with the dashboard's empty tables, on the test run's server unless another is given. */
export function createDashboardDatabase(serverUrl?: string): Promise<TestDatabase> {
  return createTestDatabase(serverUrl ?? inject("postgresUrl"), TEMPLATE);
}
