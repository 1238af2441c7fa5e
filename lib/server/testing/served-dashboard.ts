import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { createTestService } from "@/service/testing/create-test-service";
import { createTestDashboard } from "./test-dashboard";

/** A dashboard with its own database and a real service. Close it after use. */
export async function openServedDashboard() {
  const service = await createTestService();
  const dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: await service.listen(),
    apiKey: service.key,
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
