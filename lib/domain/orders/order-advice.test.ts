import { expect, it } from "vitest";
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
