import { afterAll, beforeAll, expect, test } from "vitest";
import { FETCHED_HEADER } from "@/lib/contract/dashboard/request-headers";
import { Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { AnyOperation } from "@/lib/server/core/operation";
import { route } from "@/lib/server/core/route";
import { exportOrders } from "@/lib/server/orders/order-export";
import { listNotes } from "@/lib/server/orders/order-notes";
import { readOrder, searchOrders } from "@/lib/server/orders/orders";
import { readStaffActions } from "@/lib/server/orders/staff-actions";
import { listAcknowledgements } from "@/lib/server/results/acknowledgements";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { fakeOrder } from "@/lib/server/testing/many-orders";
import { DASHBOARD_URL } from "@/lib/server/testing/test-dashboard";
import { readPerson } from "./people";

const { service, dashboard, close } = await openFakedDashboard();
const orders = [fakeOrder(null), fakeOrder(null), fakeOrder(null)];
const [order = fakeOrder(null)] = orders;
let isDown = false;
const order_id = Uuid.parse(order.id);

beforeAll(() => {
  service.answers(({ path }) => {
    if (isDown) return { status: 404, body: { detail: "Unknown" } };
    if (path.includes("/info")) return { body: endpoints.getUserInfo.example };
    if (path.includes("/user"))
      return { body: { ...endpoints.getUser.example, user_id: order.user_id } };
    const one = orders.find(({ id }) => path.includes(id));
    return { body: one ?? { orders, total: orders.length, page: 1, size: 50 } };
  });
});
afterAll(close);

/** A browser that says of everything that its screen reads it by itself, and a person who asks for it. */
async function openBrowser(role: "operator" | "supervisor" = "supervisor") {
  const { cookie, staffId, ctx } = await dashboard.signedIn(role);
  const send = async (anyOperation: unknown, body: object, isFetched: boolean) => {
    const operation = anyOperation as AnyOperation;
    const { method, path } = operation.spec;
    const params = Object.fromEntries(
      Object.entries(body).filter(([key]) => path.includes(`{${key}}`)),
    );
    const response = await route(operation)(
      new Request(`${DASHBOARD_URL}${path.replace("{order_id}", order.id)}`, {
        method,
        headers: {
          cookie,
          origin: DASHBOARD_URL,
          "content-type": "application/json",
          ...(isFetched ? { [FETCHED_HEADER]: "1" } : {}),
        },
        ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
      }),
      { params: Promise.resolve(params) },
    );
    expect(response.status).toBe(200);
    await response.text();
  };
  /**
   * The entries' words and operations, with the people and orders that each names, by their words: an entry is written
   * after its response, so two reads may leave theirs in either order.
   */
  const entries = async () =>
    (await dashboard.auditRows())
      .filter(({ actorId, phase }) => actorId === staffId && phase === "outcome")
      .map(({ operation, subjectId, related, detail }) => ({
        did: `${(detail as { view?: string }).view} ${operation}`,
        names: [subjectId, ...related.map(({ id }) => id)],
        detail,
      }))
      .sort((a, b) => a.did.localeCompare(b.did));
  return { send, entries, ctx, staffId };
}

test.each([
  ["a list", searchOrders, {}, "shown"],
  ["a record", readOrder, { order_id }, "opened"],
  ["a part of a record", listNotes, { order_id }, "opened"],
  ["a file", exportOrders, { zone: "UTC", reason: "Invented count" }, "opened"],
])("a browser that always says it fetched hides nobody: %s", async (_, operation, body, word) => {
  const browser = await openBrowser();
  await browser.send(operation, body, true);
  const [entry] = await browser.entries();
  expect(entry?.did).toBe(`${word} ${operation.spec.name}`);
  const names = operation === listNotes ? [order.id] : [order.user_id];
  expect(entry?.names).toEqual(expect.arrayContaining(names));
});

test("parts of what a list showed are fetched; the whole record is opened, whatever the browser says", async () => {
  const { send, entries } = await openBrowser();
  await send(searchOrders, {}, false);
  await send(listAcknowledgements, { order_id }, true);
  await send(readOrder, { order_id }, true);
  expect((await entries()).map(({ did }) => did)).toEqual([
    "fetched acknowledgement.list",
    "opened order.read",
    "shown order.search",
  ]);
});

test("what a list shows since then, of whom it named before or not, is fetched too", async () => {
  const { send, entries } = await openBrowser();
  await send(searchOrders, {}, false);
  for (const user_id of [order.user_id, fakeOrder(null).user_id]) {
    const later = { ...fakeOrder(null), user_id };
    orders.push(later);
    await send(searchOrders, {}, true);
    await send(listAcknowledgements, { order_id: Uuid.parse(later.id) }, true);
  }
  orders.splice(3);
  expect((await entries()).map(({ did }) => did)).toEqual([
    "fetched acknowledgement.list",
    "fetched acknowledgement.list",
    "shown order.search",
    "shown order.search",
  ]);
});

test("an entry stands for an hour for what its screen repeats, and never for what a person asks for", async () => {
  const { send, entries } = await openBrowser();
  for (const isFetched of [false, true, true, false])
    await send(readOrder, { order_id }, isFetched);
  expect((await entries()).map(({ did }) => did)).toEqual([
    "opened order.read",
    "opened order.read",
  ]);
  for (const minutes of [20, 20, 19]) {
    dashboard.passMinutes(minutes);
    await send(readOrder, { order_id }, true);
  }
  expect(await entries()).toHaveLength(2);
  dashboard.passMinutes(1);
  await send(readOrder, { order_id }, true);
  expect(await entries()).toHaveLength(3);
});

test("a repeat that does not succeed has an entry", async () => {
  const { send, entries } = await openBrowser();
  await send(readOrder, { order_id }, false);
  isDown = true;
  await expect(send(readOrder, { order_id }, true)).rejects.toThrow();
  isDown = false;
  expect(await entries()).toHaveLength(2);
});

test("what one page reads of a record is one entry, which names the parts", async () => {
  const { ctx, entries } = await openBrowser();
  const page = await ctx();
  await readOrder(page, { order_id });
  await Promise.all([
    listNotes(page, { order_id }),
    readStaffActions(page, { order_id }),
    listAcknowledgements(page, { order_id }),
  ]);
  const [record, parts, ...others] = await entries();
  expect([record?.did, parts?.did, others]).toEqual([
    "opened order.read",
    "opened record.read-parts",
    [],
  ]);
  expect(parts?.names).toContain(order.id);
  expect(parts?.detail).toMatchObject({
    operations: ["acknowledgement.list", "note.list", "order.read-staff-actions"],
  });
  const rows = await dashboard.auditRows();
  const own = rows.filter(({ requestId }) => requestId === page.requestId);
  expect(own.map(({ phase, operation }) => `${phase} ${operation}`).sort()).toEqual([
    "attempt order.read",
    "attempt record.read-parts",
    "outcome order.read",
    "outcome record.read-parts",
  ]);
});

test("what a screen fetches at one moment is one entry, which names every record", async () => {
  const { ctx, entries } = await openBrowser();
  await searchOrders(await ctx(), {});
  const ids = orders.map(({ id }) => Uuid.parse(id));
  // Signed in first, so that the reads begin together.
  const pages = await Promise.all(ids.map(async (order_id) => ({ order_id, page: await ctx() })));
  await Promise.all(
    pages.map(({ page, order_id }) =>
      listAcknowledgements(page, { order_id }, { isFetched: true }),
    ),
  );
  const [fetched, list, ...others] = await entries();
  expect([fetched?.did, list?.did, others]).toEqual([
    "fetched record.read-parts",
    "shown order.search",
    [],
  ]);
  expect(fetched?.names).toEqual(expect.arrayContaining(ids));
});

test("a part that cannot be read is an entry of its own, and the others share theirs", async () => {
  const { ctx, entries } = await openBrowser();
  const page = await ctx();
  const unknown = Uuid.parse("7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b99");
  await readPerson(page, { user_id: unknown }).catch(() => undefined);
  const viewer = await openBrowser("operator");
  const ctxOfViewer = await viewer.ctx();
  await Promise.allSettled([
    listNotes(ctxOfViewer, { order_id }),
    readOrder(ctxOfViewer, { order_id }),
  ]);
  expect((await viewer.entries()).map(({ did }) => did)).toEqual(["opened record.read-parts"]);
  expect((await entries()).length).toBe(1);
});

test("only opened people are counted", async () => {
  const { send, staffId } = await openBrowser();
  await send(searchOrders, {}, false);
  await send(listAcknowledgements, { order_id }, true);
  await dashboard.settle();
  const count = () =>
    dashboard.admin(
      `select count(*)::int as people from dashboard.viewed_people where staff_id = '${staffId}'`,
    );
  expect(await count()).toMatchObject([{ people: 0 }]);
  await send(readOrder, { order_id }, true);
  await dashboard.settle();
  expect(await count()).toMatchObject([{ people: 1 }]);
});
