import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { openRescheduleFixture } from "@/lib/server/testing/bulk-reschedule-fixture";
import { readChosenOrders } from "./chosen-orders";

const fixture = await openRescheduleFixture(await createDashboardDatabase());
const ctx = await fixture.supervisor();
afterAll(() => fixture.close());

const [first, broken, last] = [randomUUID(), randomUUID(), randomUUID()];
const read = () => readChosenOrders(ctx, { kind: "orders", order_ids: [first, broken, last] });
const answerPage = (page: object) =>
  fixture.service.answers(() => ({ body: { total: 3, page: 1, size: 100, ...page } }));

test("one order that cannot be parsed is chosen as unreadable, and the others of its page are read", async () => {
  const toOrder = (id: string) => ({ ...orderExample, id, ...(id === broken && { events: 1 }) });
  answerPage({ orders: [first, broken, last].map(toOrder) });
  expect(await read()).toMatchObject([
    { id: first, order: { id: first } },
    { id: broken, order: null },
    { id: last, order: { id: last } },
  ]);
  expect(fixture.service.received).toHaveLength(1);
});

test("a page that is unreadable as a whole is an error, and not an empty page", async () => {
  answerPage({ orders: {} });
  await expect(read()).rejects.toMatchObject({ code: "upstream_invalid" });
  answerPage({ orders: [orderExample], total: "many" });
  await expect(read()).rejects.toMatchObject({ code: "upstream_invalid" });
});
