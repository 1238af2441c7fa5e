import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { startFakeService } from "./fake-service";
import { createTestDashboard } from "./test-dashboard";

/** A dashboard with its own database and a fake service. `env` adds to its settings. Close it after use. */
export async function openFakedDashboard(env: Record<string, string> = {}) {
  const service = await startFakeService();
  const dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
    env,
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
