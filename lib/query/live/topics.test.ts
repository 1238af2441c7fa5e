import { expect, test } from "vitest";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import { dashboardEndpoints } from "@/lib/contract/dashboard/endpoints";
import { LIVE_TOPICS } from "@/lib/contract/dashboard/live";
import { keyOf } from "@/lib/query/core/keys";
import { getChangedKeys, isReloaded, LEFT_ALONE } from "./topics";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

/** Reads that no query keeps: files, and what is asked for once. */
const NEVER_KEPT: ReadonlySet<string> = new Set([
  "GET /api/lab-reports/uploads/{upload_id}",
  "GET /api/lab-reports/{job_id}",
  // Drawn by the browser, which keeps it: a report's first page does not change.
  "GET /api/lab-reports/{job_id}/thumbnail",
  "GET /api/live",
  "POST /api/critical-results/export",
  "POST /api/events/{id}/payload",
  "POST /api/kits/find",
  "POST /api/orders/export",
  "POST /api/people/{user_id}/timeseries/export",
  "POST /api/settings/teams/{team_id}/connection",
]);

/** Read again only when it is unknown what has changed. */
const RELOADED_ONLY: ReadonlySet<string> = new Set([
  "GET /api/appointments/{order_id}/reasons",
  // Read again when the watch on its claim and decisions, or its claim and changes, shows something new.
  "GET /api/match-review/{item_id}",
  "GET /api/lab-reports/{job_id}/review",
]);

const rows = Object.values(dashboardEndpoints).flatMap((endpoints) =>
  Object.values<DashboardEndpoint>(endpoints),
);
const toKey = ({ method, path }: DashboardEndpoint) => [
  String(path.split("/")[2]),
  `${method} ${path}`,
];
const reads = rows.filter(({ kind }) => kind === "read").map(toKey);

const changes = LIVE_TOPICS.flatMap((topic) => [
  { topic, id: ID, user_id: ID },
  { topic, id: null, user_id: null },
]);

const isIn = (keys: readonly (readonly unknown[])[], read: readonly string[]) =>
  keys.some((key) => key.slice(0, 2).every((part, at) => part === read[at]));

test("every read is reached by a topic, or is known as one that no change of another person concerns", () => {
  const reached = changes.flatMap(getChangedKeys);
  const lost = reads.filter(
    (read) =>
      !isIn(reached, read) &&
      !isIn(LEFT_ALONE, read) &&
      !NEVER_KEPT.has(String(read[1])) &&
      !RELOADED_ONLY.has(String(read[1])),
  );
  expect(lost.map(([, address]) => address)).toEqual([]);
});

test("a key belongs to a row of the table, or to the tab alone", () => {
  const keys = [...changes.flatMap(getChangedKeys), ...LEFT_ALONE];
  const unknown = keys.filter((key) => !rows.some((row) => isIn([key], toKey(row))));
  expect(unknown).toEqual([["search-text"], ["revealed"], ["own-decision"]]);
});

test("a change of one thing leaves the others of its kind alone", () => {
  const keys = getChangedKeys({ topic: "orders", id: ID, user_id: null });
  expect(keys).toContainEqual(keyOf("GET /api/orders/{order_id}", { order_id: ID }));
  expect(keys).not.toContainEqual(keyOf("GET /api/orders/{order_id}"));
});

test("a change of unknown extent concerns every read of its kind", () => {
  const keys = getChangedKeys({ topic: "orders", id: null, user_id: null });
  expect(keys).toContainEqual(keyOf("GET /api/orders/{order_id}"));
});

test("nothing that somebody looks at or chooses from is read again by itself", () => {
  const document = { order_id: ID, kind: "result" } as const;
  expect(isReloaded(keyOf("GET /api/orders/{order_id}/documents/{kind}", document))).toBe(false);
  const slots = keyOf("POST /api/appointments/{order_id}/slots", { order_id: ID });
  expect(isReloaded(slots)).toBe(false);
  expect(isReloaded(keyOf("GET /api/orders/{order_id}", { order_id: ID }))).toBe(true);
});
