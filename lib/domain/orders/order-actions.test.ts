import { describe, expect, it } from "vitest";
import { ROLES } from "@/lib/contract/dashboard/staff";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { COLLECTION_METHODS, LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";
import { CANCELLABLE_STATUSES } from "@/lib/contract/service/order-transitions";
import { canCancel, disabledReasons, orderActions } from "./order-actions";

const clinic = { today: "2026-11-20" as CalendarDate, timeZone: "America/New_York" };
const orderIn = (status: string, type = "testkit") => ({
  activate_by: "2026-11-26" as CalendarDate,
  last_event: {
    id: 1,
    created_at: "2026-11-18T11:58:00+00:00" as Instant,
    status: `received.${type}.${status}`,
  },
  details: { type },
});

describe("orderActions", () => {
  it.each(ROLES)("allows a %s exactly what the role permits", (role) => {
    const actions = orderActions(orderIn("ordered"), role, clinic);
    const changes = role !== "viewer";
    const raw = role === "supervisor" || role === "admin";
    expect([
      actions.reschedule.open,
      actions.dispatch.open,
      actions.cancel.open,
      actions.readRaw.open,
    ]).toEqual([changes, changes, changes, raw]);
  });

  it("names the role that is needed before any reason of the order", () => {
    const actions = orderActions(orderIn("completed"), "viewer", clinic);
    expect(actions.reschedule).toEqual({
      open: false,
      reason: "Operators and above can reschedule.",
      because: "role",
    });
    expect(actions.readRaw).toMatchObject({
      reason: "Supervisors and above can read the raw order.",
    });
  });

  it("gives the reason of the order to a role that permits the action", () => {
    const { cancel, dispatch } = orderActions(orderIn("transit_lab"), "admin", clinic);
    expect(cancel).toMatchObject({
      reason: "Cannot be canceled: its status is in transit to lab.",
    });
    expect(dispatch).toMatchObject({ because: "order" });
  });
});

describe("disabledReasons", () => {
  it("names the role once, each condition once, and nothing when every action is possible", () => {
    const reasons = (status: string, role: "viewer" | "operator") =>
      disabledReasons(orderActions(orderIn(status), role, clinic));
    expect(reasons("ordered", "viewer")).toEqual([
      "Operators and above can reschedule, dispatch and cancel orders.",
    ]);
    expect(reasons("ordered", "operator")).toEqual([]);
    expect(reasons("registered", "operator")).toHaveLength(1);
    expect(reasons("lost", "operator")).toHaveLength(2);
  });
});

describe("canCancel", () => {
  it.each(COLLECTION_METHODS)("follows the contract for %s", (method) => {
    const open = LOW_LEVEL_STATUSES.filter((status) => canCancel(orderIn(status, method)).allowed);
    expect(new Set<string>(open)).toEqual(new Set(CANCELLABLE_STATUSES[method]));
  });

  it("refuses an unknown collection method", () => {
    expect(canCancel(orderIn("ordered", "drone")).allowed).toBe(false);
  });
});
