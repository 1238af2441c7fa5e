import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { createTestDashboard } from "./test-dashboard";

type Settings = Omit<Parameters<typeof createTestDashboard>[0], "database">;

/** A dashboard with its own database that calls a service; closing it closes the service too. */
export async function openDashboardWith<Service extends { close(): Promise<void> }>(
  service: Service,
  settings: Settings,
) {
  const dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    ...settings,
  });
  return {
    service,
    dashboard,
    close: async () => {
      await dashboard.close();
      await service.close();
    },
  };
}
