import { describe, expect, it } from "vitest";
import {
  COLLECTION_METHODS,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { canMove, nextStatuses, type OrderState } from "./rules";
import { shortestPathTo } from "./simulation-route";

const at = (
  method: OrderState["method"],
  lowLevelStatus: LowLevelStatus,
  rest: Partial<OrderState> = {},
): OrderState => ({ method, lowLevelStatus, registrable: false, hasPatient: true, ...rest });

describe("the way of an order to its report", () => {
  it.each([
    ["testkit", "requisition_bypassed", ["completed"]],
    ["testkit", "transit_lab", ["delivered_to_lab", "completed"]],
    ["testkit", "ordered", ["requisition_created", "transit_lab", "delivered_to_lab", "completed"]],
    ["walk_in_test", "requisition_created", ["completed"]],
    ["walk_in_test", "appointment_pending", ["appointment_scheduled", "completed"]],
    ["at_home_phlebotomy", "appointment_scheduled", ["draw_completed", "completed"]],
    ["on_site_collection", "requisition_created", ["draw_completed", "completed"]],
  ] as const)(
    "of %s from %s to completed has no step that nothing proves",
    (method, from, path) => {
      expect(shortestPathTo(at(method, from), "completed")).toEqual(path);
    },
  );

  it("is by legal moves alone, from wherever it begins", () => {
    for (const method of COLLECTION_METHODS) {
      for (const from of ["ordered", "requisition_bypassed"] as const) {
        const path = shortestPathTo(at(method, from), "completed") ?? [];
        expect(path.at(-1)).toBe("completed");
        path.reduce<LowLevelStatus>((before, next) => {
          expect(canMove(method, before, next)).toBe(true);
          return next;
        }, from);
      }
    }
  });

  it("is empty where a kit is with its laboratory already, and goes round where a part follows a part", () => {
    expect(shortestPathTo(at("testkit", "delivered_to_lab"), "delivered_to_lab")).toEqual([]);
    expect(shortestPathTo(at("walk_in_test", "partial_results"), "partial_results")).toEqual([
      "partial_results",
    ]);
  });

  it("is none from an end, nor for a kit that nobody has registered", () => {
    expect(nextStatuses("testkit", "lost")).toEqual([]);
    expect(shortestPathTo(at("testkit", "lost"), "completed")).toBeNull();
    const kit = at("testkit", "with_customer", { registrable: true, hasPatient: false });
    expect(shortestPathTo(kit, "completed")).toBeNull();
  });
});
