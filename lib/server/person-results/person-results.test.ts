import { afterAll, expect, test } from "vitest";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { readPersonResults } from "./person-results";

const PERSON = "00000000-0000-4000-8000-00000000000a";
const STRANGER = "00000000-0000-4000-8000-00000000000b";
const [OLD, NEW, UNREPORTED, FOREIGN] = [1, 2, 3, 4].map(
  (last) => `00000000-0000-4000-8000-00000000000${last}`,
) as [string, string, string, string];

const { service, dashboard, close } = await openFakedDashboard();
afterAll(close);

function order(id: string, more: object = {}) {
  const event = {
    id: 1,
    created_at: "2026-11-01T00:00:00Z",
    status: "completed.testkit.completed",
  };
  return { ...orderExample, id, user_id: PERSON, events: [event], last_event: event, ...more };
}

const tsh = labResultsExample.results[0];

function results(collected: string | null, values: object[]) {
  return {
    ...labResultsExample,
    metadata: { ...labResultsExample.metadata, date_collected: collected },
    results: values.map((value) => ({ ...tsh, ...value })),
    missing_results: [],
  };
}

/** A service with these orders and this response for each order's result. */
function serve(orders: object[], answers: Record<string, unknown>): void {
  service.answers(({ path }) => {
    const { pathname } = new URL(path, "http://service.test");
    const id = /order\/([^/]+)\/result/.exec(pathname)?.[1];
    if (id === undefined) return { body: { orders, total: orders.length, page: 1, size: 100 } };
    return id in answers ? { body: answers[id] } : { status: 404, body: { detail: "None" } };
  });
}

async function read(): Promise<PersonResults> {
  const ctx = await (await dashboard.signedIn("viewer")).ctx();
  return readPersonResults(ctx, { user_id: PERSON });
}

test("reads the results of the person's orders, newest collection first", async () => {
  const event = { id: 1, created_at: "2026-05-01T00:00:00Z", status: "received.testkit.ordered" };
  serve(
    [
      order(OLD),
      order(NEW),
      order(UNREPORTED, { interpretation: null, events: [event], last_event: event }),
      order(FOREIGN, { user_id: STRANGER }),
    ],
    {
      [OLD]: results("2026-03-04T12:00:00Z", [{}]),
      [NEW]: results("2026-11-02T03:00:00Z", [{ result: "0.0031", unit: "IU/L" }]),
      [FOREIGN]: results("2026-11-03T12:00:00Z", [{}]),
    },
  );
  const { collections, withheld_orders, is_complete } = await read();
  expect(collections.map(({ origin, day }) => [origin, day?.on, day?.basis])).toEqual([
    // 3 a.m. UTC is the previous evening in the clinic's zone.
    [
      { source: "order", order_id: NEW, test_name: orderExample.lab_test.name },
      "2026-11-01",
      "collected",
    ],
    [
      { source: "order", order_id: OLD, test_name: orderExample.lab_test.name },
      "2026-03-04",
      "collected",
    ],
  ]);
  expect(withheld_orders).toEqual([]);
  expect(is_complete).toBe(true);
});

test("puts values in units that are powers of ten of each other on the scale of the newest", async () => {
  serve([order(OLD), order(NEW)], {
    [OLD]: results("2026-03-04T12:00:00Z", [
      {},
      {
        result: "30",
        unit: "pmol/L",
        reference_range: null,
        min_range_value: null,
        max_range_value: null,
      },
    ]),
    [NEW]: results("2026-11-02T12:00:00Z", [
      {
        result: "2100",
        unit: "uIU/L",
        reference_range: "400-4000",
        min_range_value: 400,
        max_range_value: 4000,
      },
    ]),
  });
  const { collections } = await read();
  const values = collections.flatMap((each) => each.values);
  expect(new Set(values.map(({ marker_key }) => marker_key))).toEqual(new Set(["loinc 3016-3"]));
  expect(values.map(({ plotted }) => plotted)).toEqual([
    { unit: "uIU/L", from: 2100, to: 2100, range: { low: 400, high: 4000 }, is_converted: false },
    { unit: "uIU/L", from: 5200, to: 5200, range: { low: 400, high: 4000 }, is_converted: true },
    { unit: "pmol/L", from: 30, to: 30, range: null, is_converted: false },
  ]);
});

test("names an order whose result could not be read, and one with an older format", async () => {
  serve([order(OLD), order(NEW)], {
    [OLD]: { ...labResultsExample, results: { TSH: "5.2" } },
    [NEW]: { metadata: "broken" },
  });
  const { collections, withheld_orders } = await read();
  expect(collections).toEqual([]);
  expect(withheld_orders.map(({ order_id, reason }) => [order_id, reason])).toEqual([
    [OLD, "older_format"],
    [NEW, "not_read"],
  ]);
});

test("uses the day of the report where the collection is not known", async () => {
  serve([order(NEW)], { [NEW]: results(null, [{}]) });
  const { collections } = await read();
  expect(collections[0]?.day).toMatchObject({ on: "2026-11-18", basis: "reported" });
});

test("keeps a bare date as the day of its collection in every zone", async () => {
  serve([order(NEW)], { [NEW]: results("2026-11-02", [{}]) });
  const { collections } = await read();
  expect(collections[0]?.day).toEqual({ on: "2026-11-02", at: null, basis: "collected" });
});

test("fails as a whole when the orders cannot be listed", async () => {
  service.answers(() => ({ status: 503, body: { detail: "down" } }));
  await expect(read()).rejects.toMatchObject({ code: "upstream_unavailable" });
});

test("records who read whose results, without the values", async () => {
  serve([order(NEW)], { [NEW]: results(null, [{}]) });
  const ctx = await (await dashboard.signedIn("viewer")).ctx();
  await readPersonResults(ctx, { user_id: PERSON });
  const rows = (await dashboard.auditRows()).filter(({ actorId }) => actorId === ctx.actor.id);
  expect(rows).toMatchObject([
    { phase: "attempt", operation: "person.read-results", subjectId: PERSON },
    { phase: "outcome", outcome: "succeeded", detail: { collections: 1, withheld: 0 } },
  ]);
  expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toContain("5.2");
});
