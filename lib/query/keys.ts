import type { QueryKey } from "@tanstack/react-query";
import type { Address, AddressInput } from "@/lib/contract/dashboard/endpoints";
import { keyOf, keyOfAll } from "./core/keys";

type Id = string | null;

/** The reads of an address with this id in their input; with null, all of its reads. */
function about<A extends Address>(
  address: A,
  field: keyof AddressInput<A> & string,
  id: Id,
): QueryKey {
  return id === null ? keyOf(address) : [...keyOf(address), { [field]: id }];
}

/** Lists and counts of Today. */
export const todayKeys = {
  all: keyOfAll("today"),
  list: keyOf("GET /api/today"),
  counts: keyOf("GET /api/today/count"),
  ofPerson: (id: Id) => about("GET /api/people/{user_id}/open-work", "user_id", id),
};

/** Orders. An order is read together with what staff did to it. */
export const orderKeys = {
  searches: keyOf("POST /api/orders/search"),
  one: (id: Id): QueryKey[] => [
    about("GET /api/orders/{order_id}", "order_id", id),
    about("GET /api/orders/{order_id}/staff-actions", "order_id", id),
  ],
  actions: (id: Id) => about("GET /api/orders/{order_id}/staff-actions", "order_id", id),
  messages: (id: Id) => about("GET /api/orders/{order_id}/messages", "order_id", id),
  notes: (id: Id) => about("GET /api/orders/{order_id}/notes", "order_id", id),
  all: [
    keyOf("POST /api/orders/search"),
    keyOf("GET /api/orders/{order_id}"),
    keyOf("GET /api/orders/{order_id}/staff-actions"),
    keyOf("GET /api/orders/{order_id}/raw"),
    keyOf("GET /api/orders/{order_id}/messages"),
    keyOf("GET /api/orders/{order_id}/documents/{kind}"),
  ],
};

/** Results of orders and of people. */
export const resultKeys = {
  ofOrder: (id: Id): QueryKey[] => [
    about("GET /api/orders/{order_id}/results", "order_id", id),
    about("GET /api/orders/{order_id}/received-reports", "order_id", id),
  ],
  ofPerson: (id: Id) => about("GET /api/people/{user_id}/results", "user_id", id),
};

/** Appointments. */
export const appointmentKeys = {
  board: keyOf("GET /api/appointments"),
  one: (id: Id) => about("GET /api/appointments/{order_id}", "order_id", id),
  slots: (id: Id) => about("POST /api/appointments/{order_id}/slots", "order_id", id),
  all: [
    keyOf("GET /api/appointments"),
    keyOf("GET /api/appointments/{order_id}"),
    keyOf("POST /api/appointments/{order_id}/slots"),
    keyOf("GET /api/appointments/{order_id}/reasons"),
  ],
};

/** People and their health data. */
export const peopleKeys = {
  searches: keyOf("POST /api/people/search"),
  facts: keyOf("POST /api/people/facts"),
  sources: keyOf("GET /api/people/sources"),
  one: (id: Id): QueryKey[] => [
    about("GET /api/people/{user_id}", "user_id", id),
    about("GET /api/people/{user_id}/identity", "user_id", id),
    about("GET /api/people/{user_id}/remembered-names", "user_id", id),
  ],
  all: [
    keyOf("POST /api/people/search"),
    keyOf("GET /api/people/{user_id}"),
    keyOf("GET /api/people/{user_id}/identity"),
    keyOf("GET /api/people/{user_id}/remembered-names"),
  ],
  cycles: (id: Id) => about("GET /api/people/{user_id}/cycles", "user_id", id),
  timeseries: (id: Id): QueryKey[] => [
    about("GET /api/people/{user_id}/timeseries", "user_id", id),
    about("GET /api/people/{user_id}/timeseries/{resource}", "user_id", id),
    about("GET /api/people/{user_id}/timeseries/{resource}/samples", "user_id", id),
  ],
  imports: (id: Id): QueryKey[] => [
    about("GET /api/people/{user_id}/imports", "user_id", id),
    about("GET /api/people/{user_id}/imports/{import_id}", "user_id", id),
  ],
};

/** Match review. */
export const matchReviewKeys = {
  queues: keyOf("GET /api/match-review"),
  counts: keyOf("GET /api/match-review/count"),
  item: (id: Id) => about("GET /api/match-review/{item_id}", "item_id", id),
  watch: (id: Id) => about("GET /api/match-review/{item_id}/watch", "item_id", id),
  nameOffers: keyOf("GET /api/match-review/{item_id}/name-offer"),
  decisions: keyOf("GET /api/match-decisions/{decision_id}"),
  all: [keyOfAll("match-review"), keyOf("GET /api/match-decisions/{decision_id}")],
};

/** Match corrections, and whatever is withheld because of them. */
export const correctionKeys = {
  all: [
    keyOf("GET /api/match-corrections"),
    keyOf("GET /api/match-corrections/doubts"),
    keyOf("GET /api/orders/{order_id}/match"),
  ],
};

/** Lab reports and their reviews. */
export const labReportKeys = {
  all: keyOfAll("lab-reports"),
  searches: keyOf("POST /api/lab-reports/search"),
  watch: keyOf("GET /api/lab-reports/watch"),
  counts: keyOf("GET /api/lab-reports/count"),
  review: (id: Id) => about("GET /api/lab-reports/{job_id}/review", "job_id", id),
  results: (id: Id) => about("GET /api/lab-reports/{job_id}/results", "job_id", id),
  reviewWatch: (id: Id) => about("GET /api/lab-reports/{job_id}/review/watch", "job_id", id),
};

/** Received events, but not the preview of a replay, which someone is about to confirm. */
export const eventKeys = {
  searches: keyOf("POST /api/events/search"),
  one: (id: Id) => about("GET /api/events/{id}", "id", id),
  gapCheck: (id: Id) => about("GET /api/events/gap-checks/{id}", "id", id),
  all: [
    keyOf("POST /api/events/search"),
    keyOf("GET /api/events/{id}"),
    keyOf("GET /api/events/flow"),
    keyOf("GET /api/events/replays/{id}"),
    keyOf("GET /api/events/gap-checks/{id}"),
  ],
};

/** Settings of the clinic. */
export const settingsKeys = {
  administrativeFields: keyOf("GET /api/settings/administrative-fields"),
  staff: keyOf("GET /api/settings/staff"),
  teams: keyOf("GET /api/settings/teams"),
  criticalResults: keyOf("GET /api/settings/critical-results"),
  management: [
    keyOf("GET /api/settings/management"),
    keyOf("GET /api/settings/management/teams"),
    keyOf("GET /api/settings/management/keys"),
    keyOf("GET /api/settings/management/team-keys"),
  ],
  webhooks: [
    keyOf("GET /api/settings/webhooks"),
    keyOf("GET /api/settings/webhooks/watch"),
    keyOf("GET /api/settings/webhooks/endpoints/{endpoint_id}/attempts"),
    keyOf("GET /api/settings/webhooks/replays/{replay_id}"),
  ],
};

/** Changes of many orders: imports and bulk reschedules. */
export const batchKeys = {
  imports: keyOf("GET /api/order-imports"),
  import: (id: Id) => about("GET /api/order-imports/{import_id}", "import_id", id),
  reschedules: keyOf("GET /api/orders/bulk-reschedules"),
  reschedule: (id: Id): QueryKey[] => [
    about("GET /api/orders/bulk-reschedules/{reschedule_id}", "reschedule_id", id),
    batchKeys.rows(id),
  ],
  rows: (id: Id) =>
    about("GET /api/orders/bulk-reschedules/{reschedule_id}/rows", "reschedule_id", id),
};

export const sessionKeys = {
  all: keyOfAll("session"),
  current: keyOf("GET /api/session"),
  list: keyOf("GET /api/session/list"),
};

export const criticalKeys = { all: keyOfAll("critical-results") };
export const oversightKeys = {
  all: keyOfAll("oversight"),
  watch: keyOf("GET /api/oversight/watch"),
  list: keyOf("GET /api/oversight"),
};
export const savedViewKeys = { all: keyOf("GET /api/saved-views") };
export const catalogKeys = { all: keyOfAll("catalog") };
export const auditKeys = { chain: keyOf("GET /api/audit/chain") };
export const draftKeys = { list: keyOf("GET /api/order-drafts") };
export const formDraftKeys = { list: keyOf("GET /api/form-drafts") };
export const practiceKeys = { round: keyOf("GET /api/match-practice") };
