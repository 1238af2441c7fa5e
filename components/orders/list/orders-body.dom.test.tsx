import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
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

function List({ filters, isOfOnePerson }: { filters: OrderFilters; isOfOnePerson?: boolean }) {
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
      isOfOnePerson={isOfOnePerson ?? false}
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

test("a stage that lasts longer than its p95 says so beside its length", async () => {
  const order = (last: string, created_at: string, activate_by?: string) => ({
    activate_by,
    id: `3f0c6b1e-52a7-4b0e-8f0b-1d2c3b4a5e${last}`,
    user_id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a11",
    patient_details: { first_name: "Wren", last_name: `Halloway ${last}` },
    lab_test: { id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a12", name: "Lipid panel" },
    details: { type: "walk_in_test" },
    last_event: { created_at, status: "received.walk_in_test.ordered", status_detail: null },
    result: { kind: "none" },
    ordered_for: null,
    time_doubt: null,
    created_at,
    updated_at: created_at,
  });
  const orders = [
    order("01", "2026-11-20T14:00:00Z"),
    order("02", "2026-11-18T14:00:00Z"),
    order("03", "2026-11-18T14:00:00Z", "2026-12-18"),
  ];
  const stage = {
    method: "walk_in_test",
    status: "ordered",
    p50_ms: 3_600_000,
    p95_ms: 86_400_000,
  };
  fakeApi.on("GET", /stage-history$/, () => ({ body: { stages: [{ ...stage, n: 40 }] } }));
  fakeApi.on("POST", /\/orders\/search$/, () => ({ body: { ...NONE.body, orders, total: 2 } }));
  renderInApp(<List filters={ALL} />);
  const late = await screen.findByRole("row", { name: /Halloway 02/ });
  expect(late.textContent).toContain("2 d 1 h, past its p95 of 1 d");
  expect(screen.getByRole("row", { name: /Halloway 01/ }).textContent).not.toContain("past");
  // An order that waits for its activation day is planned, and not late.
  const planned = screen.getByRole("row", { name: /Halloway 03/ });
  expect(planned.textContent).toContain("2 d 1 h");
  expect(planned.textContent).not.toContain("past");
  // On a phone, where the columns have no heads, both say what they are.
  const labels = within(planned)
    .getAllByRole("cell")
    .map((cell) => cell.dataset.label);
  expect(labels.filter(Boolean)).toEqual(["In stage", "Activation"]);
});

test("an order that ended without a result has none, one that runs has none yet", async () => {
  const created_at = "2026-11-20T14:00:00Z";
  const order = (last: string, status: string) => ({
    id: `3f0c6b1e-52a7-4b0e-8f0b-1d2c3b4a5e${last}`,
    user_id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a11",
    patient_details: { first_name: "Wren", last_name: `Halloway ${last}` },
    lab_test: { id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a12", name: "Lipid panel" },
    details: { type: "testkit" },
    last_event: { created_at, status, status_detail: null },
    result: { kind: "none" },
    ordered_for: null,
    time_doubt: null,
    created_at,
    updated_at: created_at,
  });
  const orders = [
    order("01", "received.testkit.ordered"),
    order("02", "failed.testkit.failure_to_deliver_to_customer"),
  ];
  fakeApi.on("GET", /stage-history$/, () => ({ body: { stages: [] } }));
  fakeApi.on("POST", /\/orders\/search$/, () => ({ body: { ...NONE.body, orders, total: 2 } }));
  renderInApp(<List filters={ALL} />);
  const getResult = async (name: RegExp) => {
    const row = await screen.findByRole("row", { name });
    return within(row).getByText(/^none/).textContent;
  };
  expect(await getResult(/Halloway 01/)).toBe("none yet");
  expect(await getResult(/Halloway 02/)).toBe("none");
});

test("the orders of one person do not repeat the person, and offer no filter that is not there", async () => {
  const orders = [
    {
      id: "3f0c6b1e-52a7-4b0e-8f0b-1d2c3b4a5e01",
      user_id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a11",
      patient_details: { first_name: "Wren", last_name: "Halloway" },
      lab_test: { id: "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a12", name: "Lipid panel" },
      details: { type: "walk_in_test" },
      last_event: {
        created_at: "2026-11-20T14:00:00Z",
        status: "received.walk_in_test.ordered",
        status_detail: null,
      },
      result: { kind: "none" },
      ordered_for: null,
      time_doubt: null,
      created_at: "2026-11-20T14:00:00Z",
      updated_at: "2026-11-20T14:00:00Z",
    },
  ];
  fakeApi.on("GET", /stage-history$/, () => ({ body: { stages: [] } }));
  fakeApi.on("POST", /\/orders\/search$/, () => ({ body: { ...NONE.body, orders, total: 1 } }));
  renderInApp(<List filters={ALL} isOfOnePerson />);
  expect((await screen.findByRole("row", { name: /Lipid panel/ })).textContent).not.toContain(
    "Wren",
  );
  expect(screen.queryByRole("columnheader", { name: /^Person/ })).toBeNull();
  expect(screen.queryByText("filter")).toBeNull();
});
