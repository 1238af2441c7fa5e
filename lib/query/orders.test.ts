import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { api } from "@/lib/query/core/api";
import { createQueryClient } from "./core/query-client";
import { orderChanged, orderQuery, orderSearchQuery, rawOrderQuery } from "./orders";

const order = OrderRecord.parse({ ...orderExample, has_requisition: false });
const row = { ...orderExample, result: { kind: "none" } };
const page = { orders: [row], total: 1, page: 1, size: 50 };
const search = { ...ORDER_FILTERS.defaults, text: "Wren" };
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const answer = (body: unknown, status = 200) =>
  fetchMock.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const sent = (call = 0) => {
  const [url, init] = fetchMock.mock.calls[call] ?? [];
  const body = init?.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown);
  return { url, method: init?.method, body };
};

describe("reading", () => {
  it("sends the search text in the body and never in the URL", async () => {
    answer(page);
    await createQueryClient().fetchQuery(orderSearchQuery(search));
    expect(sent()).toEqual({ url: "/api/orders/search", method: "POST", body: search });
  });

  it("keeps the current rows while another page is read", async () => {
    answer(page);
    const client = createQueryClient();
    const observer = new QueryObserver(client, orderSearchQuery(search));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    fetchMock.mockImplementation(() => new Promise(() => undefined));
    observer.setOptions(orderSearchQuery({ ...search, page: 2 }));
    expect(observer.getCurrentResult()).toMatchObject({
      isPlaceholderData: true,
      data: { total: 1 },
    });
    stop();
  });

  it("shows no rows of another text while a text is searched", async () => {
    answer(page);
    const client = createQueryClient();
    const observer = new QueryObserver(client, orderSearchQuery({ ...search, text: "Wren" }));
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    fetchMock.mockImplementation(() => new Promise(() => undefined));
    observer.setOptions(orderSearchQuery({ ...search, text: "Wrens" }));
    expect(observer.getCurrentResult().data).toBeUndefined();
    stop();
  });

  it("reads an order once: an error response is not retried", async () => {
    answer({ error: { code: "timeout", message: "Late.", request_id: "r" } }, 504);
    await expect(createQueryClient().fetchQuery(orderQuery(order.id))).rejects.toThrow("Late.");
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("returns the raw order unchanged", async () => {
    answer({ any: ["thing"] });
    const raw = await createQueryClient().fetchQuery(rawOrderQuery(order.id));
    expect(raw).toEqual({ any: ["thing"] });
    expect(sent().url).toBe(`/api/orders/${order.id}/raw`);
  });
});

describe("changing", () => {
  it("sends each action in its own form; dispatch is never an empty date", async () => {
    answer({ ...orderExample, previous_activate_by: "2026-11-21" });
    await api("PATCH /api/orders/{order_id}", {
      order_id: order.id,
      activate_by: "2026-11-30" as CalendarDate,
    });
    await api("POST /api/orders/{order_id}/dispatch", { order_id: order.id, confirm: "DISPATCH" });
    await api("POST /api/orders/{order_id}/cancel", { order_id: order.id });
    expect([sent(0), sent(1), sent(2)]).toEqual([
      { url: `/api/orders/${order.id}`, method: "PATCH", body: { activate_by: "2026-11-30" } },
      { url: `/api/orders/${order.id}/dispatch`, method: "POST", body: { confirm: "DISPATCH" } },
      { url: `/api/orders/${order.id}/cancel`, method: "POST", body: {} },
    ]);
  });

  it("shows the changed order and refetches the lists", async () => {
    const client = createQueryClient();
    client.setQueryData(orderSearchQuery(search).queryKey, page as never);
    const moved = { ...order, activate_by: "2026-11-30" as CalendarDate };
    await orderChanged(client, moved);
    expect(client.getQueryData(orderQuery(order.id).queryKey)?.activate_by).toBe("2026-11-30");
    expect(client.getQueryState(orderSearchQuery(search).queryKey)?.isInvalidated).toBe(true);
  });
});
