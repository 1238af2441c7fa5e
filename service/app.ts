import { appointmentHandlers } from "./appointments/handlers";
import { createBatchHandlers } from "./batch/batch-handler";
import { connectionHandlers } from "./connections/handlers";
import type { ServiceDeps } from "./deps";
import { documentHandlers } from "./documents/handlers";
import { createHealthCheck, type HealthOptions } from "./health/check-health";
import { serveDocs } from "./http/docs";
import { type App, createApp } from "./http/mount";
import { serveMetrics } from "./http/serve-metrics";
import { createServiceGate } from "./http/service-gate";
import { importHandlers } from "./imports/handlers";
import { insuranceHandlers } from "./insurance/handlers";
import { labReportHandlers } from "./lab-reports/handlers";
import { labTestHandlers } from "./lab-tests/handlers";
import { managementKeyHandlers } from "./management/management-key-handlers";
import { orgHandlers } from "./management/org-handlers";
import { teamApiKeyHandlers } from "./management/team-api-key-handlers";
import { teamHandlers } from "./management/team-handlers";
import { matchParametersHandlers } from "./match-parameters/handlers";
import { orderChangeHandlers } from "./order-changes/handlers";
import { orderHandlers } from "./orders/handlers";
import { resultHandlers } from "./results/handlers";
import { simulationHandlers } from "./simulation/handlers";
import { summaryHandlers } from "./summaries/handlers";
import { summaryKindHandlers } from "./summaries/summary-handlers";
import { workoutStreamHandlers } from "./summaries/workout-streams";
import { timeseriesHandlers } from "./timeseries/handlers";
import { administrativeFieldHandlers } from "./unmatched-results/administrative-fields/handlers";
import { receiveHandlers } from "./unmatched-results/receiving/handlers";
import { rememberedNameHandlers } from "./unmatched-results/remembered-names/handlers";
import { detachHandlers } from "./unmatched-results/reviews/detach-handlers";
import { unmatchedResultHandlers } from "./unmatched-results/reviews/handlers";
import { matchCaseHandlers } from "./unmatched-results/sandbox-cases/case-handlers";
import { storedReportHandlers } from "./unmatched-results/stored-reports/handlers";
import { userHandlers } from "./users/handlers";
import { webhookEndpointHandlers } from "./webhooks/endpoint-handlers";
import { webhookManagementHandlers } from "./webhooks/management-handlers";
import { webhookMessageHandlers } from "./webhooks/message-handlers";

export type ServiceAppOptions = HealthOptions & {
  /** Callers that present this token may read /metrics; without a token the path does not exist. */
  readonly metricsToken?: string | undefined;
};

const handlers = [
  ...userHandlers,
  ...labTestHandlers,
  ...labReportHandlers,
  ...orderHandlers,
  ...orderChangeHandlers,
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
  ...storedReportHandlers,
  ...matchParametersHandlers,
  ...detachHandlers,
  ...rememberedNameHandlers,
  ...administrativeFieldHandlers,
  ...orgHandlers,
  ...teamHandlers,
  ...managementKeyHandlers,
  ...teamApiKeyHandlers,
  ...webhookManagementHandlers,
  ...webhookEndpointHandlers,
  ...webhookMessageHandlers,
];

/** The whole service as one application that is not listening yet. */
export function createServiceApp(deps: ServiceDeps, options: ServiceAppOptions = {}): App {
  const gate = createServiceGate();
  const app = createApp(deps, [...handlers, ...createBatchHandlers(handlers)], gate);
  const checkHealth = createHealthCheck(deps.db, options);
  app.get("/health", async (context) => {
    const { status, checks } = await checkHealth();
    return context.json({ status, checks }, status === "failing" ? 503 : 200);
  });
  serveMetrics(app, { db: deps.db, gate, token: options.metricsToken });
  serveDocs(app);
  return app;
}
