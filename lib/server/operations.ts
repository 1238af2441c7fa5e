import "server-only";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import {
  dashboardEndpoints,
  type EndpointNoun,
  type EndpointOf,
} from "@/lib/contract/dashboard/endpoints";
import { PERMISSIONS } from "@/lib/domain/permissions";
import type { AnyOperation } from "./core/operation";

type Loaders = Record<EndpointNoun, () => Promise<readonly object[]>>;
type ModulesOf<L extends Loaders, N extends EndpointNoun> = Awaited<ReturnType<L[N]>>[number];
type NamesIn<Module> = Module extends unknown
  ? {
      [Key in keyof Module]: Module[Key] extends { spec: { name: infer Name } } ? Name : never;
    }[keyof Module]
  : never;
type Missing<L extends Loaders, N extends EndpointNoun> = Exclude<
  EndpointOf<N> extends { name: infer Name } ? Name : never,
  NamesIn<ModulesOf<L, N>>
>;
/** Makes the compiler name the rows that have no operation. */
type Complete<L extends Loaders> = {
  [N in EndpointNoun]: [Missing<L, N>] extends [never] ? L[N] : { without: Missing<L, N> };
};

/** Where the operations of each noun are. They are loaded when the first of them is called. */
const LOADERS = {
  appointments: () =>
    Promise.all([
      import("./appointments/appointment-board"),
      import("./appointments/appointment-outcomes"),
      import("./appointments/appointments"),
      import("./appointments/book-appointment"),
      import("./appointments/cancel-appointment"),
    ]),
  audit: () =>
    Promise.all([
      import("./audit-log/audit-export"),
      import("./audit-log/audit-log"),
      import("./audit-log/audit-staff"),
      import("./platform/audit/chain/chain-operations"),
    ]),
  bulkReschedules: () =>
    Promise.all([
      import("./bulk-reschedules/bulk-reschedules"),
      import("./bulk-reschedules/read-reschedule-people"),
    ]),
  catalog: () => Promise.all([import("./catalog/catalog")]),
  criticalResults: () =>
    Promise.all([
      import("./critical-results/critical-results"),
      import("./critical-results/export"),
      import("./critical-results/record"),
      import("./critical-results/settings"),
    ]),
  events: () =>
    Promise.all([
      import("./events/event-payload"),
      import("./events/events"),
      import("./events/gap-check/gap-checks"),
      import("./events/release-event"),
      import("./events/replay/replays"),
    ]),
  formDrafts: () => Promise.all([import("./form-drafts/form-drafts")]),
  labReportReview: () =>
    Promise.all([
      import("./lab-reports/review/change-report"),
      import("./lab-reports/review/claim-report"),
      import("./lab-reports/review/end-review"),
      import("./lab-reports/review/move-report"),
      import("./lab-reports/review/read-review"),
      import("./person-results/acknowledge-report"),
      import("./person-results/report-results"),
    ]),
  labReports: () =>
    Promise.all([
      import("./lab-reports/lab-reports"),
      import("./lab-reports/report-actions"),
      import("./lab-reports/report-file"),
      import("./lab-reports/uploads"),
    ]),
  live: () => Promise.all([import("./platform/live/watch-changes")]),
  matchCorrections: () => Promise.all([import("./match-review/match-corrections")]),
  matchParameters: () => Promise.all([import("./match-review/match-parameters")]),
  matchPractice: () => Promise.all([import("./match-practice/match-practice")]),
  matchReview: () =>
    Promise.all([
      import("./match-review/match-claims"),
      import("./match-review/match-decisions"),
      import("./match-review/match-review"),
      import("./match-review/order-match"),
      import("./match-review/remembered-names"),
    ]),
  orderDrafts: () =>
    Promise.all([
      import("./order-drafts/order-choices"),
      import("./order-drafts/order-drafts"),
      import("./order-drafts/order-placing"),
    ]),
  orderImports: () => Promise.all([import("./order-imports/order-imports")]),
  orders: () =>
    Promise.all([
      import("./orders/kit-registration"),
      import("./orders/order-export"),
      import("./orders/order-notes"),
      import("./orders/order-upkeep"),
      import("./orders/orders"),
      import("./orders/staff-actions"),
      import("./orders/stage-lengths"),
    ]),
  oversight: () =>
    Promise.all([
      import("./platform/oversight/emergency-access"),
      import("./platform/oversight/oversight"),
      import("./platform/oversight/view-limits"),
    ]),
  people: () =>
    Promise.all([
      import("./people/cycles"),
      import("./people/imports"),
      import("./people/people"),
      import("./people-list/people-list"),
      import("./people/person-identity"),
      import("./person-results/person-results"),
    ]),
  results: () =>
    Promise.all([
      import("./match-review/received-reports"),
      import("./person-results/order-results"),
      import("./results/acknowledgements"),
      import("./results/order-documents"),
      import("./results/result-completeness"),
    ]),
  savedViews: () =>
    Promise.all([import("./saved-views/delete-view"), import("./saved-views/saved-views")]),
  search: () => Promise.all([import("./search/search")]),
  secondFactor: () =>
    Promise.all([
      import("./platform/staff/own-account/passkey-operations"),
      import("./platform/staff/own-account/second-factor-operations"),
    ]),
  session: () => Promise.all([import("./platform/staff/session-operations")]),
  settings: () =>
    Promise.all([
      import("./backups/backups"),
      import("./settings/administrative-fields"),
      import("./settings/management"),
      import("./settings/management-keys"),
      import("./settings/team-keys"),
      import("./settings/teams"),
    ]),
  staff: () =>
    Promise.all([
      import("./platform/staff/staff-account-operations"),
      import("./platform/staff/staff-operations"),
    ]),
  timeseries: () =>
    Promise.all([import("./timeseries/sample-targets"), import("./timeseries/timeseries")]),
  today: () =>
    Promise.all([import("./today/person-work"), import("./today/today"), import("./today/work")]),
  webhookEndpoints: () =>
    Promise.all([import("./settings/endpoint-replays"), import("./settings/webhook-endpoints")]),
} satisfies Loaders;
const OPERATIONS: Complete<typeof LOADERS> = LOADERS;

/** Every operation of a noun. */
export async function loadOperations(noun: EndpointNoun): Promise<AnyOperation[]> {
  const modules: readonly object[] = await OPERATIONS[noun]();
  return modules.flatMap((module) => Object.values(module).filter(isOperation));
}

/** The operation of a row. */
export async function loadOperation(noun: EndpointNoun, name: string): Promise<AnyOperation> {
  const operation = (await loadOperations(noun)).find(({ spec }) => spec.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}

/** Throws unless each row of the table has exactly one operation, and each operation a permission and a row. */
export async function verifyOperations(): Promise<void> {
  for (const noun of listNouns()) {
    const rows: DashboardEndpoint[] = Object.values(dashboardEndpoints[noun]);
    const operations = await loadOperations(noun);
    for (const { name } of rows) {
      const own = operations.filter(({ spec }) => spec.name === name);
      if (own.length !== 1) throw new Error(`${name} has ${own.length} operations.`);
    }
    for (const { spec } of operations) {
      if (!rows.some(({ name }) => name === spec.name)) throw new Error(`${spec.name} has no row.`);
      if (!Object.hasOwn(PERMISSIONS, spec.permission)) {
        throw new Error(`${spec.name} has no permission.`);
      }
    }
  }
}

/** Every noun of the table. */
export function listNouns(): EndpointNoun[] {
  return Object.keys(LOADERS) as EndpointNoun[];
}

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === "function" && "spec" in value;
}
