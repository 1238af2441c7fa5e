import { describe, expect, it } from "vitest";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { orderPapers } from "./order-documents";

const base = Order.parse(orderExample);

function reached(...statuses: string[]): Order {
  const events = statuses.map((status, index) => ({
    ...base.last_event,
    id: index + 1,
    status: `received.testkit.${status}`,
  }));
  return { ...base, interpretation: null, events, last_event: events.at(-1) ?? base.last_event };
}

function canceled(status: string): Order {
  const order = reached(status);
  const last_event = { ...base.last_event, id: 9, status: "cancelled.testkit.cancelled" };
  return { ...order, events: [...order.events, last_event], last_event };
}

const missing = (order: Order) =>
  Object.fromEntries(orderPapers(order).map((document) => [document.kind, document.missing]));

describe("the documents of an order", () => {
  it.each([
    ["ordered", { requisition: "available with the requisition", result: expect.any(String) }],
    ["requisition_created", { requisition: null, labels: null, result: expect.any(String) }],
    ["requisition_bypassed", { requisition: expect.stringContaining("elsewhere") }],
    ["partial_results", { result: null }],
    ["completed", { result: null }],
    ["corrected", { result: null }],
  ])("after %s", (status, documents) => {
    expect(missing(reached(status))).toMatchObject(documents);
  });

  it("promises none after the order was canceled before", () => {
    expect(missing(canceled("ordered"))).toMatchObject({ requisition: "none", result: "none" });
    expect(missing(canceled("requisition_created"))).toMatchObject({
      requisition: null,
      result: "none",
    });
  });

  it("leaves out documents that the order can never have", () => {
    const plain = { ...reached("ordered"), has_abn: false };
    plain.lab_test = { ...plain.lab_test, has_collection_instructions: false };
    expect(Object.keys(missing(plain))).toEqual(["requisition", "labels", "result"]);
    expect(missing({ ...plain, has_abn: true })).toMatchObject({ abn: null });
  });

  it("lists the results of the transaction where more than one order belongs to it", () => {
    const order = reached("completed");
    const one = {
      id: order.id,
      created_at: order.created_at,
      updated_at: order.updated_at,
    };
    const transaction = {
      id: order.id,
      status: "active",
      orders: [one, { ...one, id: base.user_id }],
    };
    expect(missing({ ...order, order_transaction: transaction })).toHaveProperty(
      "transaction-result",
      null,
    );
    expect(
      missing({ ...order, order_transaction: { ...transaction, orders: [one] } }),
    ).not.toHaveProperty("transaction-result");
  });

  it("says why the papers for the draw are not shown to a role without contact details", () => {
    const hidden = { ...reached("completed"), has_abn: true, is_contact_hidden: true };
    const reason = expect.stringContaining("not shown to your role");
    expect(missing(hidden)).toMatchObject({ requisition: reason, labels: reason, abn: reason });
    expect(missing(hidden)).toMatchObject({ result: null });
  });
});
