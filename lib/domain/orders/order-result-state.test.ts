import { expect, it } from "vitest";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { getOrderResultState } from "./order-result-state";

type Plan = { interpretation: string | null; status: string; misses?: boolean };

function state({ interpretation, status, misses = false }: Plan) {
  const event = { id: 1, created_at: "2026-11-20T14:00:00Z", status };
  const order = Order.parse({
    ...orderExample,
    interpretation,
    has_missing_results: misses,
    details: { ...orderExample.details, type: "walk_in_test" },
    events: [event],
    last_event: event,
  });
  const found = getOrderResultState(order);
  return found.kind === "none" ? "none" : found.label;
}

const completed = "completed.walk_in_test.completed";
const partial = "sample_with_lab.walk_in_test.partial_results";

it.each<[Plan, string]>([
  [{ interpretation: null, status: "received.walk_in_test.ordered" }, "none"],
  [{ interpretation: "normal", status: completed }, "Normal"],
  [{ interpretation: "unknown", status: completed }, "Not assessed"],
  [{ interpretation: null, status: completed }, "Not assessed"],
  [{ interpretation: "borderline", status: completed }, "borderline"],
  [{ interpretation: "normal", status: partial }, "Partial"],
  [{ interpretation: "normal", status: completed, misses: true }, "Incomplete"],
  [{ interpretation: "critical", status: partial }, "Critical, partial"],
  [{ interpretation: "abnormal", status: completed, misses: true }, "Abnormal, incomplete"],
  [{ interpretation: "normal", status: "sample_with_lab.testkit.delivered_to_lab" }, "Partial"],
])("%j reads %s", (plan, label) => {
  expect(state(plan)).toBe(label);
});
