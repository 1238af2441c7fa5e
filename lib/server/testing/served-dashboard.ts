import { createTestService } from "@/service/testing/create-test-service";
import { openDashboardWith } from "./dashboard-with-service";

/** A dashboard with its own database and a real service. Close it after use. */
export async function openServedDashboard() {
  const service = await createTestService();
  return openDashboardWith(service, { serviceUrl: await service.listen(), apiKey: service.key });
}
