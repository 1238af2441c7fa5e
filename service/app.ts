import { appointmentHandlers } from "./appointments/handlers";
import { connectionHandlers } from "./connections/handlers";
import type { ServiceDeps } from "./deps";
import { documentHandlers } from "./documents/handlers";
import { checkHealth } from "./health/check-health";
import { serveDocs } from "./http/docs";
import { type App, createApp } from "./http/mount";
import { importHandlers } from "./imports/handlers";
import { insuranceHandlers } from "./insurance/handlers";
import { labReportHandlers } from "./lab-reports/handlers";
import { labTestHandlers } from "./lab-tests/handlers";
import { managementKeyHandlers } from "./management/management-key-handlers";
import { orgHandlers } from "./management/org-handlers";
import { teamApiKeyHandlers } from "./management/team-api-key-handlers";
import { teamHandlers } from "./management/team-handlers";
import { matchParametersHandlers } from "./match-parameters/handlers";
import { orderHandlers } from "./orders/handlers";
import { resultHandlers } from "./results/handlers";
import { simulationHandlers } from "./simulation/handlers";
import { summaryHandlers } from "./summaries/handlers";
import { summaryKindHandlers } from "./summaries/summary-handlers";
import { workoutStreamHandlers } from "./summaries/workout-streams";
import { timeseriesHandlers } from "./timeseries/handlers";
import { receiveHandlers } from "./unmatched-results/receiving/handlers";
import { detachHandlers } from "./unmatched-results/reviews/detach-handlers";
import { unmatchedResultHandlers } from "./unmatched-results/reviews/handlers";
import { matchCaseHandlers } from "./unmatched-results/sandbox-cases/case-handlers";
import { userHandlers } from "./users/handlers";
import { webhookEndpointHandlers } from "./webhooks/endpoint-handlers";
import { webhookManagementHandlers } from "./webhooks/management-handlers";
import { webhookMessageHandlers } from "./webhooks/message-handlers";

export type ServiceAppOptions = {
  /** Where a worker runs beside the application, /health includes its state. */
  readonly isWorkerAlive?: () => boolean;
};

const handlers = [
  ...userHandlers,
  ...labTestHandlers,
  ...labReportHandlers,
  ...orderHandlers,
  ...appointmentHandlers,
  ...resultHandlers,
  ...documentHandlers,
  ...insuranceHandlers,
  ...simulationHandlers,
  ...summaryHandlers,
  ...summaryKindHandlers,
  ...timeseriesHandlers,
  ...workoutStreamHandlers,
  ...connectionHandlers,
  ...importHandlers,
  ...unmatchedResultHandlers,
  ...matchCaseHandlers,
  ...receiveHandlers,
  ...matchParametersHandlers,
  ...detachHandlers,
  ...orgHandlers,
  ...teamHandlers,
  ...managementKeyHandlers,
  ...teamApiKeyHandlers,
  ...webhookManagementHandlers,
  ...webhookEndpointHandlers,
  ...webhookMessageHandlers,
];

/** The whole service as one application that does not listen yet. */
export function createServiceApp(deps: ServiceDeps, options: ServiceAppOptions = {}): App {
  const app = createApp(deps, handlers);
  app.get("/health", async (context) => {
    const health = await checkHealth(deps.db, options.isWorkerAlive);
    return context.json(health, health.status === "ok" ? 200 : 503);
  });
  serveDocs(app);
  return app;
}
