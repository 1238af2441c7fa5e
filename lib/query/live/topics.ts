import type { QueryKey } from "@tanstack/react-query";
import type { LiveChange, LiveTopic } from "@/lib/contract/dashboard/live";
import { keyOf, keyOfAll } from "@/lib/query/core/keys";
import {
  appointmentKeys,
  batchKeys,
  catalogKeys,
  correctionKeys,
  criticalKeys,
  eventKeys,
  labReportKeys,
  matchReviewKeys,
  orderKeys,
  oversightKeys,
  peopleKeys,
  resultKeys,
  savedViewKeys,
  settingsKeys,
  todayKeys,
} from "@/lib/query/keys";

type Changed = Pick<LiveChange, "id" | "user_id">;

const TODAY = [
  todayKeys.list,
  todayKeys.counts,
  todayKeys.ofPerson(null),
  // What waits, and when the last result was reported.
  peopleKeys.facts,
];

/** The reads that a change concerns. A null id concerns every read of its kind. */
const KEYS: Record<LiveTopic, (changed: Changed) => readonly QueryKey[]> = {
  orders: ({ id }) => [
    orderKeys.searches,
    ...orderKeys.one(id),
    orderKeys.messages(id),
    ...TODAY,
    appointmentKeys.board,
  ],
  today: () => TODAY,
  results: ({ id, user_id }) => [
    ...resultKeys.ofOrder(id),
    resultKeys.ofPerson(id === null ? null : user_id),
    peopleKeys.facts,
    todayKeys.all,
    todayKeys.ofPerson(id === null ? null : user_id),
  ],
  appointments: ({ id }) => [appointmentKeys.board, appointmentKeys.one(id), ...TODAY],
  people: ({ id }) => [
    peopleKeys.searches,
    peopleKeys.sources,
    ...peopleKeys.one(id),
    // A name that was just remembered or revoked.
    matchReviewKeys.nameOffers,
  ],
  "health-data": ({ user_id }) => [
    peopleKeys.cycles(user_id),
    ...peopleKeys.timeseries(user_id),
    ...peopleKeys.imports(user_id),
    peopleKeys.facts,
    ...(user_id === null ? peopleKeys.all : peopleKeys.one(user_id)),
  ],
  // The item itself follows its claim and decisions, which `useMatchWatch` compares.
  "match-review": ({ id }) => [
    matchReviewKeys.queues,
    matchReviewKeys.counts,
    matchReviewKeys.watch(id),
    matchReviewKeys.decisions,
    ...correctionKeys.all,
    ...TODAY,
  ],
  // The review itself follows its claim and changes, which `useReportWatch` compares.
  "lab-reports": ({ id, user_id }) => [
    labReportKeys.searches,
    labReportKeys.watch,
    labReportKeys.counts,
    labReportKeys.results(id),
    labReportKeys.reviewWatch(id),
    resultKeys.ofPerson(user_id),
    peopleKeys.facts,
    todayKeys.ofPerson(user_id),
  ],
  "critical-results": () => [criticalKeys.all, ...TODAY],
  events: () => eventKeys.all,
  webhooks: () => settingsKeys.webhooks,
  settings: () => [
    settingsKeys.administrativeFields,
    settingsKeys.staff,
    settingsKeys.teams,
    settingsKeys.criticalResults,
    ...settingsKeys.management,
    keyOf("GET /api/settings/backups"),
  ],
  notes: ({ id }) => [orderKeys.notes(id)],
  catalog: () => [catalogKeys.all],
  "saved-views": () => [savedViewKeys.all],
  "order-imports": ({ id }) => [batchKeys.imports, batchKeys.import(id)],
  "bulk-reschedules": ({ id }) => [batchKeys.reschedules, ...batchKeys.reschedule(id)],
  "match-parameters": () => [keyOfAll("match-parameters")],
  oversight: () => [oversightKeys.all],
};

/**
 * Reads that are not repeated when it is unknown what has changed. No other person's change concerns one's own session,
 * choices, drafts and practice, records of the past, a dry run or the people of a bulk reschedule. Files and raw views
 * are being looked at, free slots and found records are being chosen from.
 */
export const LEFT_ALONE: readonly QueryKey[] = [
  keyOfAll("session"),
  keyOfAll("form-drafts"),
  keyOfAll("order-drafts"),
  keyOfAll("match-practice"),
  keyOfAll("audit"),
  keyOfAll("search"),
  keyOfAll("received-reports"),
  keyOf("GET /api/orders/stage-history"),
  keyOf("GET /api/orders/bulk-reschedules/{reschedule_id}/people"),
  keyOf("POST /api/events/replays/preview"),
  keyOf("GET /api/orders/{order_id}/raw"),
  keyOf("GET /api/orders/{order_id}/documents/{kind}"),
  keyOf("GET /api/lab-reports/{job_id}/files/{index}"),
  keyOf("GET /api/appointments/{order_id}/contact"),
  keyOf("POST /api/appointments/{order_id}/slots"),
  // Kept by the tab alone.
  ["search-text"],
  ["revealed"],
  ["own-decision"],
];

/** The key prefixes of the queries that a change concerns. */
export function getChangedKeys({ topic, ...changed }: LiveChange): readonly QueryKey[] {
  // Another tab may have a newer version of the page.
  return Object.hasOwn(KEYS, topic) ? KEYS[topic](changed) : [];
}

/** Whether a query is refetched when it is unknown what has changed. */
export function isReloaded(queryKey: QueryKey): boolean {
  return !LEFT_ALONE.some((start) => start.every((part, at) => queryKey[at] === part));
}
