import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import {
  COLLECTION_METHODS,
  getEventStatus,
  LOW_LEVEL_STATUSES,
} from "@/lib/contract/service/order-status-labels";
import { ORDER_TRANSITIONS } from "@/lib/contract/service/order-transitions";
import {
  currentStatus,
  getStatusView,
  isFinal,
  nextSteps,
  STATUS_FAMILIES,
  statusesOfFamily,
  statusInSentence,
} from "./order-status";

const at = "2026-11-20T14:42:00+00:00" as Instant;
const orderIn = (status: string, type = "testkit") => ({
  last_event: { id: 1, created_at: at, status },
  details: { type },
});

describe("getStatusView", () => {
  it.each([
    ["transit_customer", "collecting", "In transit to customer"],
    ["draw_completed", "withlab", "Draw completed"],
    ["problem_in_transit_lab", "problem", "Problem in transit to lab"],
    ["do_not_process", "cancelled", "Do not process"],
    ["failure_to_deliver_to_lab", "failed", "Not delivered to lab"],
  ])("shows %s in the family %s as %s", (status, family, label) => {
    expect(getStatusView(status)).toEqual({ status, family, label, isKnown: true });
  });

  it("shows an unknown status by its name in the neutral family", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (status) => {
        fc.pre(!(LOW_LEVEL_STATUSES as readonly string[]).includes(status));
        expect(getStatusView(status)).toEqual({
          status,
          family: "unknown",
          label: status,
          isKnown: false,
        });
        expect(statusInSentence(status)).toBe(status);
      }),
      { examples: [["toString"], ["__proto__"], ["courier_handover"]] },
    );
  });

  it("puts each status of the contract into exactly one family", () => {
    const grouped = STATUS_FAMILIES.flatMap(statusesOfFamily);
    expect(grouped.toSorted()).toEqual(LOW_LEVEL_STATUSES.toSorted());
    expect(statusesOfFamily("unknown")).toEqual([]);
  });
});

describe("nextSteps", () => {
  it("follows the contract's table for every method and status", () => {
    for (const method of COLLECTION_METHODS) {
      for (const [from, to] of Object.entries(ORDER_TRANSITIONS[method])) {
        expect(nextSteps(orderIn(`x.${method}.${from}`, method))).toEqual(to);
      }
    }
  });

  it("is empty for an unknown method, status or pair of both", () => {
    expect(nextSteps(orderIn("received.testkit.ordered", "drone"))).toEqual([]);
    expect(nextSteps(orderIn("received.testkit.courier_handover"))).toEqual([]);
    expect(nextSteps(orderIn("x.walk_in_test.transit_lab", "walk_in_test"))).toEqual([]);
    expect(nextSteps(orderIn("received.testkit.toString"))).toEqual([]);
  });
});

it("reads both spellings of the registration event", () => {
  expect(currentStatus(orderIn("received.testkit.testkit_registered"))).toBe("registered");
  expect(currentStatus(orderIn("received.testkit.registered"))).toBe("registered");
});

describe("isFinal", () => {
  it.each([
    ["completed.testkit.completed", true],
    ["completed.testkit.corrected", true],
    ["cancelled.testkit.do_not_process", true],
    ["failed.testkit.lost", true],
    ["collecting_sample.walk_in_test.redraw_available", false],
    ["collecting_sample.testkit.courier_handover", false],
    ["failed.testkit.burnt", true],
    ["nonsense", false],
  ])("%s ends its order: %s", (status, isEnd) => {
    expect(isFinal(status)).toBe(isEnd);
  });

  it("is false wherever the contract's table has a next step other than a correction", () => {
    for (const method of COLLECTION_METHODS) {
      for (const [from, to] of Object.entries(ORDER_TRANSITIONS[method])) {
        const hasNextStep = to.some((status: string) => status !== "corrected");
        if (hasNextStep) expect(isFinal(getEventStatus(method, from as "ordered"))).toBe(false);
      }
    }
  });
});
