import type { z } from "zod";
import { appointmentEndpoints } from "./endpoints/appointments";
import { auditEndpoints } from "./endpoints/audit";
import { bulkRescheduleEndpoints } from "./endpoints/bulk-reschedules";
import { catalogEndpoints } from "./endpoints/catalog";
import { criticalResultEndpoints } from "./endpoints/critical-results";
import { eventEndpoints } from "./endpoints/events";
import { formDraftEndpoints } from "./endpoints/form-drafts";
import { labReportReviewEndpoints } from "./endpoints/lab-report-review";
import { labReportEndpoints } from "./endpoints/lab-reports";
import { liveEndpoints } from "./endpoints/live";
import { matchCorrectionEndpoints } from "./endpoints/match-corrections";
import { matchParameterEndpoints } from "./endpoints/match-parameters";
import { matchPracticeEndpoints } from "./endpoints/match-practice";
import { matchReviewEndpoints } from "./endpoints/match-review";
import { orderDraftEndpoints } from "./endpoints/order-drafts";
import { orderImportEndpoints } from "./endpoints/order-imports";
import { orderEndpoints } from "./endpoints/orders";
import { oversightEndpoints } from "./endpoints/oversight";
import { peopleEndpoints } from "./endpoints/people";
import { resultEndpoints } from "./endpoints/results";
import { savedViewEndpoints } from "./endpoints/saved-views";
import { searchEndpoints } from "./endpoints/search";
import { secondFactorEndpoints } from "./endpoints/second-factor";
import { sessionEndpoints } from "./endpoints/session";
import { settingEndpoints } from "./endpoints/settings";
import { staffEndpoints } from "./endpoints/staff";
import { timeseriesEndpoints } from "./endpoints/timeseries";
import { todayEndpoints } from "./endpoints/today";
import { webhookEndpointEndpoints } from "./endpoints/webhook-endpoints";

/**
 * Every operation of the dashboard's API, once, by noun. The server runs them, the browser calls them by their
 * addresses and knows only their types, and tests iterate over them.
 */
export const dashboardEndpoints = {
  appointments: appointmentEndpoints,
  audit: auditEndpoints,
  bulkReschedules: bulkRescheduleEndpoints,
  catalog: catalogEndpoints,
  criticalResults: criticalResultEndpoints,
  events: eventEndpoints,
  formDrafts: formDraftEndpoints,
  labReportReview: labReportReviewEndpoints,
  labReports: labReportEndpoints,
  live: liveEndpoints,
  matchCorrections: matchCorrectionEndpoints,
  matchParameters: matchParameterEndpoints,
  matchPractice: matchPracticeEndpoints,
  matchReview: matchReviewEndpoints,
  orderDrafts: orderDraftEndpoints,
  orderImports: orderImportEndpoints,
  orders: orderEndpoints,
  oversight: oversightEndpoints,
  people: peopleEndpoints,
  results: resultEndpoints,
  savedViews: savedViewEndpoints,
  search: searchEndpoints,
  secondFactor: secondFactorEndpoints,
  session: sessionEndpoints,
  settings: settingEndpoints,
  staff: staffEndpoints,
  timeseries: timeseriesEndpoints,
  today: todayEndpoints,
  webhookEndpoints: webhookEndpointEndpoints,
};
export type DashboardEndpoints = typeof dashboardEndpoints;
export type EndpointNoun = keyof DashboardEndpoints;
export type EndpointOf<N extends EndpointNoun> = {
  [Noun in N]: DashboardEndpoints[Noun][keyof DashboardEndpoints[Noun]];
}[N];

type Row = EndpointOf<EndpointNoun>;
type ByAddress = { [E in Row as `${E["method"]} ${E["path"]}`]: E };

/** How the browser names an operation: `GET /api/orders/{order_id}`. */
export type Address = keyof ByAddress;

type Having<Property extends string> = {
  [A in Address]: ByAddress[A] extends Record<Property, unknown> ? A : never;
}[Address];
/** The addresses that take a file, and those that answer with one. */
export type UploadAddress = Having<"upload">;
export type DownloadAddress = Having<"download">;

/** What an operation is called with. A file is not part of it. */
export type AddressInput<A extends Address> = A extends UploadAddress
  ? Omit<z.input<ByAddress[A]["input"]>, "file" | "content_type" | "file_name">
  : z.input<ByAddress[A]["input"]>;

/** What it answers. */
export type AddressOutput<A extends Address> = z.output<ByAddress[A]["output"]>;
