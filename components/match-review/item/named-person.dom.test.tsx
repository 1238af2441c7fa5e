import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createDecision, getItemId } from "@/bin/testing/components/match-review";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import type { MatchOfOrder } from "@/lib/contract/dashboard/orders/order-match";
import { NamedPerson } from "./named-person";

const STAFF = { staff_id: getItemId(77), name: "Rowan Tate" };

test("a result that names somebody else says whom, who accepted it, and why, without unfolding", async () => {
  const decision = createDecision({
    note: "The lab mixed up two labels.",
    by: { ...STAFF, is_me: false },
    second: {
      ...STAFF,
      name: "Sam Okafor",
      verdict: "agreed",
      note: "",
      at: "2026-11-20T15:00:00Z",
    },
  });
  const named: MatchOfOrder["named"] = [
    {
      decision_id: decision.id,
      person: { first_name: "Avery", last_name: "Quill", dob: "1991-02-04", gender: "female" },
      patient: { first_name: "Avery", last_name: "Quillon", dob: "1968-05-01", gender: "male" },
    },
  ];
  fakeApi.on("GET", /\/match$/, () => ({
    body: { decisions: [decision], named, corrections: [], outcomes: null },
  }));
  renderInApp(<NamedPerson orderId={getItemId(5)} />, createApp({ role: "viewer" }));
  const title = await screen.findByText(
    "The result names Avery Quill, born 04-Feb-1991, female. This order is for Avery Quillon, born 01-May-1968, male.",
  );
  expect(title.closest("details")).toBeNull();
  expect(document.body.textContent).toContain(
    "Accepted by Rowan Tate and, in a second review, by Sam Okafor, with the reason “The lab mixed up two labels.”",
  );
});
