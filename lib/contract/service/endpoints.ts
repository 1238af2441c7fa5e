import { administrativeFieldEndpoints } from "./endpoints/administrative-fields";
import { appointmentEndpoints } from "./endpoints/appointments";
import { batchEndpoints } from "./endpoints/batch";
import { compendiumEndpoints } from "./endpoints/compendium";
import { completenessEndpoints } from "./endpoints/completeness";
import { connectionEndpoints } from "./endpoints/connections";
import { detachedResultEndpoints } from "./endpoints/detached-results";
import { healthDataEndpoints } from "./endpoints/health-data";
import { insuranceEndpoints } from "./endpoints/insurance";
import { labReportEndpoints } from "./endpoints/lab-reports";
import { labTestEndpoints } from "./endpoints/lab-tests";
import { managementEndpoints } from "./endpoints/management";
import { matchParametersEndpoints } from "./endpoints/match-parameters";
import { orderEndpoints } from "./endpoints/orders";
import { receivedReportEndpoints } from "./endpoints/received-reports";
import { rememberedNameEndpoints } from "./endpoints/remembered-names";
import { resultEndpoints } from "./endpoints/results";
import { simulationEndpoints } from "./endpoints/simulation";
import { summaryEndpoints } from "./endpoints/summaries";
import { timeseriesEndpoints } from "./endpoints/timeseries";
import { unmatchedResultEndpoints } from "./endpoints/unmatched-results";
import { userSearchEndpoints } from "./endpoints/user-search";
import { userEndpoints } from "./endpoints/users";
import { webhookDeliveryEndpoints } from "./endpoints/webhook-deliveries";
import { webhookEndpoints } from "./endpoints/webhooks";

/** Every endpoint of the service, once. The client calls it, the service mounts it, the contract test iterates over it. */
export const endpoints = {
  ...userEndpoints,
  ...userSearchEndpoints,
  ...labTestEndpoints,
  ...compendiumEndpoints,
  ...orderEndpoints,
  ...appointmentEndpoints,
  ...resultEndpoints,
  ...insuranceEndpoints,
  ...connectionEndpoints,
  ...healthDataEndpoints,
  ...simulationEndpoints,
  ...summaryEndpoints,
  ...timeseriesEndpoints,
  ...unmatchedResultEndpoints,
  ...completenessEndpoints,
  ...receivedReportEndpoints,
  ...matchParametersEndpoints,
  ...detachedResultEndpoints,
  ...rememberedNameEndpoints,
  ...administrativeFieldEndpoints,
  ...labReportEndpoints,
  ...webhookEndpoints,
  ...webhookDeliveryEndpoints,
  ...managementEndpoints,
  ...batchEndpoints,
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
