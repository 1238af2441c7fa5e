import { openDashboardWith } from "./dashboard-with-service";
import { startFakeService } from "./fake-service";

/** A dashboard with its own database and a fake service. `env` adds to its settings. Close it after use. */
export async function openFakedDashboard(env: Record<string, string> = {}) {
  const service = await startFakeService();
  return openDashboardWith(service, { serviceUrl: service.baseUrl, env });
}
