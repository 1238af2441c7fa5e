import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { CANCELLABLE_STATUSES, ORDER_TRANSITIONS } from "@/lib/contract/service/order-transitions";
import {
  canAdvance,
  canCancel,
  canMove,
  canReschedule,
  getStatusAfterDispatch,
  isEnded,
  nextStatuses,
  transactionStatus,
} from "./rules";

const day = (text: string) => text as CalendarDate;
const today = day("2026-11-20");

const pairs = COLLECTION_METHODS.flatMap((method) =>
  LOW_LEVEL_STATUSES.flatMap((from) => LOW_LEVEL_STATUSES.map((to) => ({ method, from, to }))),
);

function inTable(method: CollectionMethod, from: LowLevelStatus, to: LowLevelStatus): boolean {
  const table: Record<string, readonly string[]> = ORDER_TRANSITIONS[method];
  return table[from]?.includes(to) === true;
}

describe("canMove", () => {
  it.each(COLLECTION_METHODS)(
    "of %s allows every transition of the table and no other",
    (method) => {
      const ofMethod = pairs.filter((pair) => pair.method === method);
      const allowed = ofMethod.filter(({ from, to }) => canMove(method, from, to));
      expect(allowed).toEqual(ofMethod.filter(({ from, to }) => inTable(method, from, to)));
      expect(allowed.length).toBeGreaterThan(10);
    },
  );
});

describe("canAdvance", () => {
  const kit = { method: "testkit", registrable: true, hasPatient: false } as const;

  it("never registers a bound kit", () => {
    const bound = { ...kit, registrable: false, hasPatient: true };
    for (const from of LOW_LEVEL_STATUSES) {
      expect(canAdvance({ ...bound, lowLevelStatus: from }, "awaiting_registration")).toBe(false);
      expect(canAdvance({ ...bound, lowLevelStatus: from }, "registered")).toBe(false);
    }
  });

  it("keeps an unregistered kit from every step that needs its patient", () => {
    expect(canAdvance({ ...kit, lowLevelStatus: "ordered" }, "requisition_created")).toBe(false);
    expect(canAdvance({ ...kit, lowLevelStatus: "with_customer" }, "transit_lab")).toBe(false);
    expect(canAdvance({ ...kit, lowLevelStatus: "with_customer" }, "registered")).toBe(false);
    expect(
      canAdvance({ ...kit, lowLevelStatus: "awaiting_registration" }, "transit_customer"),
    ).toBe(true);
  });

  it("lets a registered kit continue", () => {
    const registered = { ...kit, hasPatient: true };
    expect(canAdvance({ ...registered, lowLevelStatus: "with_customer" }, "registered")).toBe(true);
    expect(canAdvance({ ...registered, lowLevelStatus: "registered" }, "requisition_created")).toBe(
      true,
    );
  });
});

describe("canCancel", () => {
  it.each(COLLECTION_METHODS)("matches the contract's list for %s", (method) => {
    const open = LOW_LEVEL_STATUSES.filter((status) => canCancel(method, status));
    expect(new Set<string>(open)).toEqual(new Set(CANCELLABLE_STATUSES[method]));
  });

  it.each(COLLECTION_METHODS)("only allows moves in the state table of %s", (method) => {
    const stuck = LOW_LEVEL_STATUSES.filter(
      (status) => canCancel(method, status) && !canMove(method, status, "cancelled"),
    );
    expect(stuck).toEqual([]);
  });
});

describe("canReschedule", () => {
  const waiting = { lowLevelStatus: "ordered", createdWithActivateBy: true } as const;
  const getReason = (...input: Parameters<typeof canReschedule>) => {
    const verdict = canReschedule(...input);
    return verdict.allowed ? null : verdict.reason;
  };

  it("allows today, a later day and no day", () => {
    for (const date of [today, day("2027-02-28"), null]) {
      expect(canReschedule(waiting, date, today)).toEqual({ allowed: true });
    }
  });

  it("rejects yesterday with a sentence that names today", () => {
    expect(getReason(waiting, day("2026-11-19"), today)).toMatch(/must be today, 2026-11-20/);
  });

  it.each(LOW_LEVEL_STATUSES)("checks the status first: %s", (status) => {
    const order = { lowLevelStatus: status, createdWithActivateBy: false };
    const mayWait = status === "ordered" || status === "awaiting_registration";
    expect(getReason(order, day("2020-01-01"), today)).toMatch(
      mayWait ? /created for immediate processing/ : new RegExp(`it is ${status}\\.$`),
    );
  });
});

describe("statusAfterDispatch", () => {
  it("ships an unregistered kit and sends anything else to the lab", () => {
    expect(getStatusAfterDispatch("awaiting_registration")).toBe("transit_customer");
    expect(getStatusAfterDispatch("ordered")).toBe("requisition_created");
    expect(() => getStatusAfterDispatch("transit_lab")).toThrow(RangeError);
  });
});

describe("transactionStatus", () => {
  const order = (lowLevelStatus: LowLevelStatus, method: CollectionMethod = "walk_in_test") => ({
    method,
    lowLevelStatus,
  });

  it.each([
    ["active while one runs", ["completed", "requisition_created"], "active"],
    ["cancelled when all were cancelled", ["cancelled", "cancelled"], "cancelled"],
    ["completed once the rest is cancelled", ["completed", "cancelled"], "completed"],
    ["completed after a correction", ["corrected"], "completed"],
    ["completed when a failure was the end", ["sample_error"], "completed"],
    ["active while the redraw runs", ["redraw_available", "ordered"], "active"],
  ] as const)("is %s", (_, statuses, expected) => {
    expect(transactionStatus(statuses.map((status) => order(status)))).toBe(expected);
  });

  it("treats do_not_process as cancelled", () => {
    expect(transactionStatus([order("do_not_process", "testkit")])).toBe("cancelled");
  });
});

describe("any path along the state table", () => {
  const walk = fc
    .record({
      method: fc.constantFrom(...COLLECTION_METHODS),
      isRegistrable: fc.boolean(),
      choices: fc.array(fc.nat(50), { maxLength: 40 }),
    })
    .map(({ method, isRegistrable, choices }) => {
      const registrable = isRegistrable && method === "testkit";
      const statuses: LowLevelStatus[] = ["ordered"];
      for (const choice of choices) {
        const open = openSteps(method, registrable, statuses);
        const next = open[choice % Math.max(1, open.length)];
        if (next === undefined) break;
        statuses.push(next);
      }
      return { method, statuses };
    });

  /** The statuses that may follow this history: a kit is registered once, and the registration brings its patient. */
  function openSteps(
    method: CollectionMethod,
    registrable: boolean,
    statuses: readonly LowLevelStatus[],
  ): LowLevelStatus[] {
    const lowLevelStatus = statuses.at(-1) ?? "ordered";
    const isRegistered = statuses.includes("registered");
    const hasPatient = !registrable || isRegistered;
    return nextStatuses(method, lowLevelStatus).filter((to) =>
      to === "registered"
        ? !isRegistered && canAdvance({ method, lowLevelStatus, registrable, hasPatient: true }, to)
        : canAdvance({ method, lowLevelStatus, registrable, hasPatient }, to),
    );
  }

  it("stays in the state table, and only corrections follow an end", () => {
    fc.assert(
      fc.property(walk, ({ method, statuses }) => {
        for (const [index, status] of statuses.entries()) {
          expect(Object.keys(ORDER_TRANSITIONS[method])).toContain(status);
          const rest = statuses.slice(index + 1);
          if (isEnded(method, status)) expect(new Set(rest).size).toBeLessThanOrEqual(1);
          if (isEnded(method, status) && rest.length > 0) expect(rest[0]).toBe("corrected");
        }
      }),
    );
  });

  it("can be cancelled at most once and dispatched at most once", () => {
    fc.assert(
      fc.property(walk, ({ statuses }) => {
        for (const once of ["cancelled", "requisition_created", "registered"] as const) {
          expect(statuses.filter((status) => status === once).length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
