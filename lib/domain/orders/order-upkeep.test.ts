import { describe, expect, it } from "vitest";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { drawOffer, registrationOffer } from "./order-upkeep";

const base = Order.parse(orderExample);

function reached(method: string, ...statuses: string[]): Order {
  const events = statuses.map((status, index) => ({
    ...base.last_event,
    id: index + 1,
    status: `received.${method}.${status}`,
  }));
  const last_event = events.at(-1) ?? base.last_event;
  return { ...base, events, last_event, details: { ...base.details, type: method } };
}

describe("recording a draw", () => {
  it.each([
    ["on_site_collection", ["ordered", "requisition_created"], { open: true }],
    ["on_site_collection", ["requisition_bypassed"], { open: true }],
    ["on_site_collection", ["requisition_created", "draw_completed"], null],
    ["testkit", ["ordered", "requisition_created"], null],
    ["at_home_phlebotomy", ["appointment_scheduled"], null],
    [
      "on_site_collection",
      ["ordered"],
      { open: false, reason: "No draw can be recorded: the status is ordered." },
    ],
  ])("%s after %s", (method, statuses, offer) => {
    expect(drawOffer(reached(method, ...statuses), "operator")).toEqual(offer);
  });

  it("needs a role that permits it", () => {
    expect(drawOffer(reached("on_site_collection", "requisition_created"), "viewer")).toEqual({
      open: false,
      reason: "Operators and above can record a draw.",
    });
  });
});

describe("registering a kit", () => {
  it.each([
    [["ordered", "awaiting_registration"], { open: true }],
    [["awaiting_registration", "transit_customer", "with_customer"], { open: true }],
    [["awaiting_registration", "with_customer", "testkit_registered"], null],
    [["ordered", "requisition_created", "transit_customer"], null],
    [["awaiting_registration", "cancelled"], null],
  ])("after %s", (statuses, offer) => {
    expect(registrationOffer(reached("testkit", ...statuses), "operator")).toEqual(offer);
  });
});
