import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LIVE_TOPICS } from "@/lib/contract/dashboard/live";
import { appointmentKeys } from "@/lib/query/appointments";
import { bulkRescheduleKeys } from "@/lib/query/bulk-reschedules";
import { catalogKeys } from "@/lib/query/catalog";
import { criticalKeys } from "@/lib/query/critical-results/critical-results";
import { cycleKeys } from "@/lib/query/cycles";
import { eventKeys } from "@/lib/query/events/received-events";
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
import { getChangedKeys, isReloaded, STATIC_ROOTS } from "./topics";

const folder = path.resolve(import.meta.dirname, "..");
const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

/** The first part of every query key, extracted from the sources of lib/query. */
function findRoots(): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\./.test(file) && !file.startsWith("live"),
  );
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  const keys = texts.flatMap((text) => [...text.matchAll(/(?:[:>]\s+|\[)\["([a-z-]+)"/g)]);
  return new Set(keys.map(([, root]) => String(root)));
}

const changes = LIVE_TOPICS.flatMap((topic) => [
  { topic, id: ID, user_id: ID },
  { topic, id: null, user_id: null },
]);

test("every query is reached by a topic, or is known as one that no change of another person concerns", () => {
  const reached = new Set(changes.flatMap(getChangedKeys).map(([root]) => String(root)));
  const roots = findRoots();
  expect(roots.size).toBeGreaterThan(20);
  expect([...roots].filter((root) => !reached.has(root) && !STATIC_ROOTS.has(root))).toEqual([]);
  expect([...STATIC_ROOTS].filter((root) => reached.has(root) || !roots.has(root))).toEqual([]);
});

test.each([
  ["orders", [orderKeys.searches, orderKeys.detail(ID), appointmentKeys.board]],
  ["today", [todayKeys.list, todayKeys.counts]],
  ["results", [resultKeys.ofOrder(ID), resultKeys.ofPerson(ID), todayKeys.all]],
  ["appointments", [appointmentKeys.board, appointmentKeys.appointment(ID)]],
  ["people", [peopleKeys.person(ID)]],
  [
    "health-data",
    [
      cycleKeys.ofPerson(ID),
      timeseriesKeys.ofPerson(ID),
      importKeys.ofPerson(ID),
      peopleKeys.person(ID),
    ],
  ],
  [
    "match-review",
    [
      matchReviewKeys.queues,
      matchReviewKeys.counts,
      matchReviewKeys.watch(ID),
      correctionKeys.all,
      todayKeys.list,
    ],
  ],
  [
    "lab-reports",
    [
      labReportKeys.searches,
      labReportKeys.watch,
      labReportKeys.counts,
      labReportReviewKeys.watch(ID),
      resultKeys.ofPerson(ID),
    ],
  ],
  ["critical-results", [criticalKeys.all]],
  ["events", [eventKeys.all]],
  ["notes", [noteKeys.ofOrder(ID)]],
  ["catalog", [catalogKeys.all]],
  ["saved-views", [savedViewKeys.all]],
  ["order-imports", [orderImportKeys.list, orderImportKeys.one(ID)]],
  ["bulk-reschedules", [bulkRescheduleKeys.list, bulkRescheduleKeys.move(ID)]],
] as const)("a change of %s reaches the queries by the keys that they have", (topic, keys) => {
  const changed = getChangedKeys({ topic, id: ID, user_id: ID });
  for (const key of keys) expect(changed).toContainEqual([...key]);
});

test("a change of one thing leaves the others of its kind alone", () => {
  const keys = getChangedKeys({ topic: "orders", id: ID, user_id: null });
  expect(keys).toContainEqual(["orders", "detail", ID]);
  expect(keys).not.toContainEqual(["orders"]);
});

test("a change of unknown extent never names a query that does not exist", () => {
  for (const key of changes.flatMap(getChangedKeys)) {
    expect(key.every((part) => part !== undefined && part !== null)).toBe(true);
  }
});

test("nothing that somebody looks at or chooses from is read again by itself", () => {
  expect(isReloaded(["orders", "document", ID, "result", false])).toBe(false);
  expect(isReloaded(["appointments", "slots", ID])).toBe(false);
  expect(isReloaded(["orders", "detail", ID])).toBe(true);
});
