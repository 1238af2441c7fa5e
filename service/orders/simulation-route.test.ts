import { describe, expect, it } from "vitest";
import {
  COLLECTION_METHODS,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { canAdvance, nextStatuses, type OrderState } from "./rules";
import { findPath, getNormalStop, readFinalStatus } from "./simulation-route";

const order = (state: Partial<OrderState> = {}): OrderState => ({
  method: "testkit",
  lowLevelStatus: "ordered",
  registrable: false,
  hasPatient: true,
  ...state,
});

describe("pathTo", () => {
  it("takes a bound kit along its whole normal route", () => {
    expect(findPath(order(), "completed")).toEqual([
      "requisition_created",
      "transit_customer",
      "out_for_delivery",
      "with_customer",
      "transit_lab",
      "delivered_to_lab",
      "completed",
    ]);
  });

  it("takes a registered kit to the lab without shipping it again", () => {
    const kit = order({ registrable: true, lowLevelStatus: "registered" });
    expect(findPath(kit, "transit_lab")).toEqual(["requisition_created", "transit_lab"]);
  });

  it("leaves the route as late as possible and with one move", () => {
    expect(findPath(order(), "problem_in_transit_lab")?.slice(-2)).toEqual([
      "transit_lab",
      "problem_in_transit_lab",
    ]);
    expect(findPath(order({ lowLevelStatus: "requisition_created" }), "cancelled")).toEqual([
      "cancelled",
    ]);
  });

  it("leads from a problem back to the normal next step", () => {
    expect(findPath(order({ lowLevelStatus: "problem_in_transit_lab" }), "completed")).toEqual([
      "delivered_to_lab",
      "completed",
    ]);
  });

  it("reaches partial results before complete ones", () => {
    const walkIn = order({ method: "walk_in_test", lowLevelStatus: "requisition_created" });
    expect(findPath(walkIn, "completed")).toEqual(["partial_results", "completed"]);
  });

  it("continues an imported order as after a requisition", () => {
    const imported = { lowLevelStatus: "requisition_bypassed" } as const;
    for (const method of COLLECTION_METHODS) {
      expect(findPath(order({ ...imported, method }), "completed")).toEqual(
        findPath(order({ method, lowLevelStatus: "requisition_created" }), "completed"),
      );
    }
  });

  it("is empty for the current status, one move for a repeatable one, and null for an unreachable one", () => {
    expect(findPath(order(), "ordered")).toEqual([]);
    const partial = order({ method: "on_site_collection", lowLevelStatus: "partial_results" });
    expect(findPath(partial, "partial_results")).toEqual(["partial_results"]);
    expect(findPath(order({ lowLevelStatus: "transit_lab" }), "cancelled")).toBeNull();
    expect(findPath(order(), "registered")).toBeNull();
    const kit = order({ registrable: true, hasPatient: false });
    expect(findPath(kit, "transit_lab")).toBeNull();
  });

  it.each(COLLECTION_METHODS)("only makes legal moves with %s", (method) => {
    const kinds = method === "testkit" ? [false, true] : [false];
    for (const registrable of kinds) {
      for (const hasPatient of registrable ? [false, true] : [true]) {
        for (const from of LOW_LEVEL_STATUSES) {
          for (const to of LOW_LEVEL_STATUSES) {
            const state = order({ method, lowLevelStatus: from, registrable, hasPatient });
            let at: LowLevelStatus = from;
            for (const next of findPath(state, to) ?? []) {
              expect(canAdvance({ ...state, lowLevelStatus: at }, next)).toBe(true);
              at = next;
            }
            if (findPath(state, to) !== null) expect(at).toBe(to);
          }
        }
      }
    }
  });

  it.each(COLLECTION_METHODS)("reaches every status of %s that its table can reach", (method) => {
    const reachable = new Set<LowLevelStatus>(["ordered"]);
    for (const status of reachable) {
      for (const next of nextStatuses(method, status)) reachable.add(next);
    }
    const ofKits: readonly LowLevelStatus[] = ["awaiting_registration", "registered"];
    for (const status of reachable) {
      if (ofKits.includes(status)) continue;
      expect(findPath(order({ method }), status), status).not.toBeNull();
    }
  });
});

describe("normalStop", () => {
  it("is the requisition for a fresh order, the customer for an unregistered kit, the result for the rest", () => {
    expect(getNormalStop(order())).toBe("requisition_created");
    const kit = { registrable: true, hasPatient: false } as const;
    expect(getNormalStop(order({ ...kit, lowLevelStatus: "awaiting_registration" }))).toBe(
      "with_customer",
    );
    expect(getNormalStop(order({ lowLevelStatus: "transit_lab" }))).toBe("completed");
  });
});

describe("readFinalStatus", () => {
  it.each([
    ["transit_lab", { status: "transit_lab", method: null }],
    ["collecting_sample.testkit.transit_lab", { status: "transit_lab", method: "testkit" }],
    ["received.testkit.testkit_registered", { status: "registered", method: "testkit" }],
    ["received.testkit.registered", { status: "registered", method: "testkit" }],
    ["failed.testkit.transit_lab", null],
    ["collecting_sample.pigeon.transit_lab", null],
    ["testkit_registered", null],
    ["lost_in_space", null],
    ["", null],
  ])("reads %j", (word, expected) => {
    expect(readFinalStatus(word)).toEqual(expected);
  });
});
