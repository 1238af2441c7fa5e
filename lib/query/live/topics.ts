import type { QueryKey } from "@tanstack/react-query";
import type { LiveChange, LiveTopic } from "@/lib/contract/dashboard/live";

type Changed = Pick<LiveChange, "id" | "user_id">;

/**
 * The queries that a change concerns, as prefixes of their keys. A null id concerns every query of its kind. The keys
 * are written out because every page loads this file: importing them would load the queries and contracts of all
 * screens.
 */
const KEYS: Record<LiveTopic, (changed: Changed) => readonly QueryKey[]> = {
  orders: ({ id }) => [
    ["orders", "search"],
    id ? ["orders", "detail", id] : ["orders", "detail"],
    id ? ["orders", "messages", id] : ["orders", "messages"],
    ["today", "list"],
    ["today", "counts"],
    ["appointments", "board"],
  ],
  today: () => [
    ["today", "list"],
    ["today", "counts"],
  ],
  results: ({ id, user_id }) => [
    id ? ["results", id] : ["results"],
    user_id ? ["results", "person", user_id] : ["results", "person"],
    ["today"],
  ],
  appointments: ({ id }) => [
    ["appointments", "board"],
    id ? ["appointments", "appointment", id] : ["appointments", "appointment"],
    ["today", "list"],
    ["today", "counts"],
  ],
  people: ({ id }) => [["people", "search"], id ? ["people", "person", id] : ["people"]],
  "health-data": ({ user_id }) =>
    user_id
      ? [
          ["cycles", user_id],
          ["timeseries", user_id],
          ["imports", user_id],
          ["people", "person", user_id],
        ]
      : [["cycles"], ["timeseries"], ["imports"], ["people"]],
  // The item itself follows its claim and decisions, which `useMatchWatch` compares.
  "match-review": ({ id }) => [
    ["match-review", "queue"],
    ["match-review", "counts"],
    id ? ["match-review", "watch", id] : ["match-review", "watch"],
    ["match-review", "decision"],
    ["match-corrections"],
    ["today", "list"],
    ["today", "counts"],
  ],
  // The review itself follows its claim and changes, which `useReportWatch` compares.
  "lab-reports": ({ id, user_id }) => [
    ["lab-reports", "search"],
    ["lab-reports", "watch"],
    ["lab-reports", "counts"],
    id ? ["lab-reports", "review-watch", id] : ["lab-reports", "review-watch"],
    user_id ? ["results", "person", user_id] : ["results", "person"],
  ],
  "critical-results": () => [["critical-results"], ["today", "list"], ["today", "counts"]],
  events: () => [["events"]],
  webhooks: () => [["webhooks"]],
  settings: () => [["settings"]],
  notes: ({ id }) => [id ? ["order-notes", id] : ["order-notes"]],
  catalog: () => [["catalog"]],
  "saved-views": () => [["saved-views"]],
  "order-imports": ({ id }) => [
    ["order-imports", "list"],
    id ? ["order-imports", "one", id] : ["order-imports"],
  ],
  "bulk-reschedules": ({ id }) => [
    ["bulk-reschedules", "list"],
    id ? ["bulk-reschedules", id] : ["bulk-reschedules"],
  ],
  "match-parameters": () => [["match-parameters"]],
  oversight: () => [["oversight"]],
};

/**
 * Data that no other person's change concerns: one's own session, choices, drafts and practice; records of the past.
 */
export const STATIC_ROOTS: ReadonlySet<string> = new Set([
  // Someone is choosing from these results; each new text is a new request.
  "search",
  "search-text",
  "session",
  "revealed",
  // Kept by the tab alone.
  "own-decision",
  "form-drafts",
  "order-drafts",
  "match-practice",
  "audit",
  "stage-lengths",
  // The people of these orders do not change.
  "bulk-reschedule-people",
  // A dry run that someone is looking at.
  "event-replay-preview",
]);

/** Never refetched automatically: files being viewed, free slots being chosen from, a supervisor's raw view. */
const LEFT_ALONE: readonly QueryKey[] = [
  ["orders", "raw"],
  ["orders", "document"],
  ["lab-reports", "file"],
  ["appointments", "slots"],
];

/** The key prefixes of the queries that a change concerns. */
export function getChangedKeys({ topic, ...changed }: LiveChange): readonly QueryKey[] {
  // Another tab may have a newer version of the page.
  return Object.hasOwn(KEYS, topic) ? KEYS[topic](changed) : [];
}

/** Whether a query is refetched when it is unknown what has changed. */
export function isReloaded(queryKey: QueryKey): boolean {
  const isLeftAlone = LEFT_ALONE.some((start) => start.every((part, at) => queryKey[at] === part));
  return !isLeftAlone && !STATIC_ROOTS.has(String(queryKey[0]));
}
