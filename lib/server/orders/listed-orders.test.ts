import { afterAll, expect, test } from "vitest";
import { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { serveOrders } from "@/lib/server/testing/many-orders";
import { listOrderPages } from "./listed-orders";
import { exportOrders } from "./order-export";

const { service, dashboard, close } = await openFakedDashboard();
afterAll(close);

/** A service with 250 orders, whose first one leaves after each page that `leaves` names. */
function serveLeaving(leaves: (page: number, reads: number) => boolean): string[] {
  const { orders, answer } = serveOrders(service, 250);
  const ids = orders.map(({ id }) => id);
  let reads = 0;
  service.answers((request) => {
    const page = Number(new URL(request.path, "http://fake").searchParams.get("page"));
    const response = answer(request);
    if (page > 0) reads += 1;
    if (page > 0 && leaves(page, reads)) orders.shift();
    return response;
  });
  return ids;
}

async function exportAll(): Promise<string> {
  const ctx = await (await dashboard.signedIn("supervisor")).ctx();
  const { stream } = await exportOrders(ctx, { reason: "Invented inspection", zone: "UTC" });
  return new Response(stream).text();
}

test.each([
  ["the first page", (page: number, reads: number) => page === 1 && reads === 1],
  ["the first two pages", (_page: number, reads: number) => reads <= 2],
])(
  "the file has each order once that was there throughout, when others leave after %s",
  async (_, leaves) => {
    const ids = serveLeaving(leaves);
    const lines = (await exportAll()).trimEnd().split("\r\n").slice(1);
    const exported = lines.map((line) => line.split(",")[0]);
    expect(exported).toHaveLength(ids.length);
    expect(new Set(exported)).toEqual(new Set(ids));
  },
);

test("the file fails when orders keep leaving, instead of missing some", async () => {
  serveLeaving(() => true);
  await expect(exportAll()).rejects.toThrow("changing too fast");
});

/** A service with 250 orders whose second page cannot be read the first few times. */
function serveBusy(failures: number, status: number): void {
  const { answer } = serveOrders(service, 250);
  let left = failures;
  service.answers((request) => {
    const page = Number(new URL(request.path, "http://fake").searchParams.get("page"));
    if (page !== 2 || left === 0) return answer(request);
    left -= 1;
    return { status, body: { detail: "Try again later" } };
  });
}

async function readAll(waits: number[]): Promise<number> {
  const ctx = await (await dashboard.signedIn("supervisor")).ctx();
  const wait = async (ms: number) => void waits.push(ms);
  let count = 0;
  for await (const { orders } of listOrderPages(ctx, OrderSearchInput.parse({}), { wait }))
    count += orders.length;
  return count;
}

test.each([503, 429, 500])(
  "reads a page again while the service answers %i, longer apart each time",
  async (status) => {
    serveBusy(3, status);
    const waits: number[] = [];
    expect(await readAll(waits)).toBe(250);
    expect(waits).toEqual([500, 1000, 2000]);
  },
);

test("gives up after half a minute, and at once after a refusal", async () => {
  serveBusy(100, 503);
  const waits: number[] = [];
  await expect(readAll(waits)).rejects.toMatchObject({ name: "DashboardError" });
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(31_500);
  serveBusy(1, 403);
  const none: number[] = [];
  await expect(readAll(none)).rejects.toMatchObject({ name: "DashboardError" });
  expect(none).toEqual([]);
});
