import { expect, it } from "vitest";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { orderAdvice } from "./order-advice";

const at = (status: string, status_detail: string | null = null) =>
  orderAdvice({ last_event: { id: 1, created_at: "" as never, status, status_detail } });

it.each([
  [
    "sample_with_lab.testkit.lab_processing_blocked",
    "demographic_information_mismatch",
    "yes",
    "whose sample",
  ],
  [
    "sample_with_lab.testkit.lab_processing_blocked",
    "date_of_collection_unspecified",
    "yes",
    "date",
  ],
  ["sample_with_lab.testkit.lab_processing_blocked", null, "maybe", "Call the lab"],
  ["sample_with_lab.testkit.lab_processing_blocked", "something_new", "maybe", "Call the lab"],
  ["failed.testkit.sample_error", "sample_hemolyzed", "no", "new order"],
  ["failed.walk_in_test.sample_error", null, "no", "new order"],
  ["collecting_sample.testkit.problem_in_transit_lab", null, "yes", "courier"],
  ["failed.testkit.lost", null, "no", "new order"],
])("%s with %s can be recovered from: %s", (status, detail, recoverable, todo) => {
  const advice = at(status, detail);
  expect(advice?.recoverable).toBe(recoverable);
  expect(advice?.todo).toContain(todo);
  expect(advice?.what).not.toBe("");
});

it("gives no advice while nothing is wrong, nor for an unknown status", () => {
  expect(at("received.testkit.ordered")).toBeNull();
  expect(at("completed.testkit.completed")).toBeNull();
  expect(at("received.testkit.toString")).toBeNull();
});

it.each([
  ["ordered", "a second draw is ordered", "Ask the patient to come again"],
  ["partial_results", "the second draw was made: partial results", "come with"],
  ["lab_processing_blocked", "has a problem: lab processing blocked", "solve its problem"],
  ["cancelled", "the second draw ended: canceled", "place a new order"],
])("says that a second draw exists, which is %s", (low_level_status, what, todo) => {
  const [first] = orderExample.order_transaction.orders;
  const redraw = { ...first, id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b41", low_level_status };
  const { order_transaction } = Order.parse({
    ...orderExample,
    order_transaction: {
      ...orderExample.order_transaction,
      orders: [first, { ...redraw, origin: "redraw" }],
    },
  });
  const last_event = {
    id: 1,
    created_at: "" as never,
    status: "collecting_sample.walk_in_test.redraw_available",
    status_detail: null,
  };
  expect(orderAdvice({ last_event, order_transaction })).toMatchObject({
    what: expect.stringContaining(what),
    todo: expect.stringContaining(todo),
    redrawId: redraw.id,
  });
});
