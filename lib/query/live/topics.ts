import type { QueryKey } from "@tanstack/react-query";
import type { LiveChange, LiveTopic } from "@/lib/contract/dashboard/live";
import { appointmentKeys } from "@/lib/query/appointments";
import { bulkRescheduleKeys } from "@/lib/query/bulk-reschedules";
import { catalogKeys } from "@/lib/query/catalog";
import { cycleKeys } from "@/lib/query/cycles";
import { importKeys } from "@/lib/query/imports";
import { labReportReviewKeys } from "@/lib/query/lab-report-review/lab-report-review";
import { labReportKeys } from "@/lib/query/lab-reports";
import { correctionKeys } from "@/lib/query/match-review/match-corrections";
import { matchReviewKeys } from "@/lib/query/match-review/match-review";
import { orderImportKeys } from "@/lib/query/order-imports";
import { noteKeys } from "@/lib/query/order-notes";
import { orderKeys } from "@/lib/query/orders";
import { peopleKeys } from "@/lib/query/people";
import { resultKeys } from "@/lib/query/results";
import { savedViewKeys } from "@/lib/query/saved-views";
import { timeseriesKeys } from "@/lib/query/timeseries";
import { todayKeys } from "@/lib/query/today";

type Changed = Pick<LiveChange, "id" | "user_id">;

/** Which queries a change concerns, as beginnings of their keys. An unknown id concerns every query of its kind. */
const KEYS: Record<LiveTopic, (changed: Changed) => readonly QueryKey[]> = {
  orders: ({ id }) => [
    orderKeys.searches,
    id ? orderKeys.detail(id) : ["orders", "detail"],
    id ? ["orders", "messages", id] : ["orders", "messages"],
    todayKeys.list,
    todayKeys.counts,
    appointmentKeys.board,
  ],
  today: () => [todayKeys.list, todayKeys.counts],
  results: ({ id, user_id }) => [
    id ? resultKeys.ofOrder(id) : resultKeys.all,
    user_id ? resultKeys.ofPerson(user_id) : resultKeys.ofPeople,
    todayKeys.all,
  ],
  appointments: ({ id }) => [
    appointmentKeys.board,
    id ? appointmentKeys.appointment(id) : ["appointments", "appointment"],
    todayKeys.list,
    todayKeys.counts,
  ],
  people: ({ id }) => [["people", "search"], id ? peopleKeys.person(id) : peopleKeys.all],
  "health-data": ({ user_id }) =>
    user_id
      ? [
          cycleKeys.ofPerson(user_id),
          timeseriesKeys.ofPerson(user_id),
          importKeys.ofPerson(user_id),
          peopleKeys.person(user_id),
        ]
      : [cycleKeys.all, timeseriesKeys.all, importKeys.all, peopleKeys.all],
  // The item itself follows its claim and decisions, which `useMatchWatch` compares.
  "match-review": ({ id }) => [
    matchReviewKeys.queues,
    matchReviewKeys.counts,
    id ? matchReviewKeys.watch(id) : ["match-review", "watch"],
    ["match-review", "decision"],
    correctionKeys.all,
    todayKeys.list,
    todayKeys.counts,
  ],
  // The review itself follows its claim and changes, which `useReportWatch` compares.
  "lab-reports": ({ id, user_id }) => [
    labReportKeys.searches,
    labReportKeys.watch,
    labReportKeys.counts,
    id ? labReportReviewKeys.watch(id) : ["lab-reports", "review-watch"],
    user_id ? resultKeys.ofPerson(user_id) : resultKeys.ofPeople,
  ],
  "critical-results": () => [["critical-results"], todayKeys.list, todayKeys.counts],
  events: () => [["events"]],
  webhooks: () => [["webhooks"]],
  settings: () => [["settings"]],
  notes: ({ id }) => [id ? noteKeys.ofOrder(id) : noteKeys.all],
  catalog: () => [catalogKeys.all],
  "saved-views": () => [savedViewKeys.all],
  "order-imports": ({ id }) => [
    orderImportKeys.list,
    id ? orderImportKeys.one(id) : ["order-imports"],
  ],
  "bulk-reschedules": ({ id }) => [
    bulkRescheduleKeys.list,
    id ? bulkRescheduleKeys.move(id) : bulkRescheduleKeys.all,
  ],
  "match-parameters": () => [["match-parameters"]],
};

/** What no change of another person concerns: one's own session, choices, drafts and practice; records of the past. */
export const STATIC_ROOTS: ReadonlySet<string> = new Set([
  // Somebody chooses from these results; they are asked for anew with each text.
  "search",
  "search-text",
  "session",
  "revealed",
  "order-drafts",
  "match-practice",
  "audit",
  "stage-lengths",
  // Whose orders they are does not change.
  "bulk-reschedule-people",
  // A dry run under somebody's eyes.
  "event-replay-preview",
]);

/** Never read again by themselves: files under somebody's eyes, free slots to choose from, a supervisor's raw view. */
const LEFT_ALONE: readonly QueryKey[] = [
  ["orders", "raw"],
  ["orders", "document"],
  ["lab-reports", "file"],
  ["appointments", "slots"],
];

/** The beginnings of the keys of the queries that a change concerns. */
export function getChangedKeys({ topic, ...changed }: LiveChange): readonly QueryKey[] {
  return KEYS[topic](changed);
}

/** Whether a query is read again when it is not known what has changed. */
export function isReloaded(queryKey: QueryKey): boolean {
  const isLeftAlone = LEFT_ALONE.some((start) => start.every((part, at) => queryKey[at] === part));
  return !isLeftAlone && !STATIC_ROOTS.has(String(queryKey[0]));
}
