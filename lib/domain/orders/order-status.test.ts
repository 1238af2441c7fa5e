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

describe("statusPicture", () => {
  it.each([
    ["transit_customer", "collecting", "In transit to customer"],
    ["draw_completed", "withlab", "Draw completed"],
    ["problem_in_transit_lab", "problem", "Problem in transit to lab"],
    ["do_not_process", "cancelled", "Do not process"],
    ["failure_to_deliver_to_lab", "failed", "Not delivered to lab"],
  ])("draws %s as %s with the words %s", (status, family, words) => {
    expect(getStatusView(status)).toEqual({ status, family, words, known: true });
  });

  it("shows any word that is not in the contract as itself, neutrally", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (word) => {
        fc.pre(!(LOW_LEVEL_STATUSES as readonly string[]).includes(word));
        expect(getStatusView(word)).toEqual({
          status: word,
          family: "unknown",
          words: word,
          known: false,
        });
        expect(statusInSentence(word)).toBe(word);
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
  it("is the row of the contract's table, for every method and status", () => {
    for (const method of COLLECTION_METHODS) {
      for (const [from, to] of Object.entries(ORDER_TRANSITIONS[method])) {
        expect(nextSteps(orderIn(`x.${method}.${from}`, method))).toEqual(to);
      }
    }
  });

  it("has none where the method, the status or their pair is not known", () => {
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
  ])("%s ends its order: %s", (status, final) => {
    expect(isFinal(status)).toBe(final);
  });

  it("never holds where the contract's table has a next step, a correction aside", () => {
    for (const method of COLLECTION_METHODS) {
      for (const [from, to] of Object.entries(ORDER_TRANSITIONS[method])) {
        const goesOn = to.some((status: string) => status !== "corrected");
        if (goesOn) expect(isFinal(getEventStatus(method, from as "ordered"))).toBe(false);
      }
    }
  });
});
