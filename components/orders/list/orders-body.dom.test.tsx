import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import { on24HourClock } from "@/lib/domain/datetime";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { orderSearchQuery } from "@/lib/query/orders";
import { OrdersBody } from "./orders-body";

const ALL = ORDER_FILTERS.defaults;
const NONE = { body: { orders: [], total: 0, page: 1, size: 50 } };
const ignore = () => undefined;

function List({ filters }: { filters: OrderFilters }) {
  return (
    <OrdersBody
      query={useQuery(orderSearchQuery({ ...filters, text: "" }))}
      filters={filters}
      text=""
      now="2026-11-20T15:00:00Z"
      zone={on24HourClock("UTC")}
      cursor={{ index: null, focusRequest: null }}
      onFilters={ignore}
      onClear={ignore}
      none={<p>No orders for this person</p>}
    />
  );
}

test("that nothing matched the previous filters is not shown for all orders", async () => {
  fakeApi.on("POST", /\/orders\/search$/, () => NONE);
  const { rerender } = renderInApp(<List filters={{ ...ALL, activation: "scheduled" }} />);
  await screen.findByText(/^No order/);
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/orders\/search$/, () => reply);
  rerender(<List filters={ALL} />);
  await waitFor(() => expect(fakeApi.requests).toHaveLength(2));
  expect(screen.queryByText(/^No order/)).toBeNull();
  send(NONE);
  expect(await screen.findByText("No orders for this person")).toBeTruthy();
});

test("where only the newest orders were searched, nothing is said of the others", async () => {
  const searched = { orders: 2_000, of: 5_321 };
  fakeApi.on("POST", /\/orders\/search$/, () => ({ body: { ...NONE.body, searched } }));
  renderInApp(<List filters={{ ...ALL, lab: "quest" }} />);
  expect(await screen.findByText("No searched order matches these filters")).toBeTruthy();
});
