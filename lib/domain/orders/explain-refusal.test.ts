import { expect, test } from "vitest";
import { explainRefusal } from "./explain-refusal";

test("a change that came too late is explained in the words of the screen", () => {
  const text = explainRefusal(
    "activate_by can be changed only while the order is ordered or awaiting_registration; it is requisition_created.",
  );
  expect(text).toContain("its status is requisition created now");
  expect(text).not.toMatch(/_/);
});

test("a text that is not known is not explained", () => {
  expect(explainRefusal("The laboratory is closed.")).toBeNull();
  expect(explainRefusal(undefined)).toBeNull();
});
