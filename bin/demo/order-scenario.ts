import type { CollectionMethod, LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { OrderState } from "@/service/orders/rules";
import { findPath } from "@/service/orders/simulation-route";

/** A patient known from the start; a kit that its patient registers later; an order placed elsewhere. */
export const ORDER_KINDS = ["bound", "registrable", "imported"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The statuses that an order has as soon as it is made. */
export const OPENINGS = {
  bound: ["ordered"],
  registrable: ["ordered", "awaiting_registration"],
  imported: ["requisition_bypassed"],
} as const satisfies Record<OrderKind, readonly LowLevelStatus[]>;

/**
 * The statuses after its opening that lead an order past each stop to the last one, as the service's own simulation
 * takes them; null when there is no way. The patient of a registrable kit registers it at home.
 */
export function planScenario(
  method: CollectionMethod,
  kind: OrderKind,
  stops: readonly LowLevelStatus[],
): LowLevelStatus[] | null {
  if (kind === "registrable" && method !== "testkit") return null;
  let order = openedOrder(method, kind);
  const course: LowLevelStatus[] = [];
  for (const stop of stops) {
    const leg = legTo(order, stop);
    if (leg === null) return null;
    course.push(...leg);
    order = walked(order, leg);
  }
  return course;
}

function openedOrder(method: CollectionMethod, kind: OrderKind): OrderState {
  const registrable = kind === "registrable";
  const lowLevelStatus = OPENINGS[kind].at(-1) ?? "ordered";
  return { method, lowLevelStatus, registrable, hasPatient: !registrable };
}

function legTo(order: OrderState, stop: LowLevelStatus): LowLevelStatus[] | null {
  const direct = findPath(order, stop);
  if (direct !== null || order.hasPatient) return direct;
  const home = findPath(order, "with_customer");
  const onwards = findPath(walked(order, ["registered"]), stop);
  return home && onwards && [...home, "registered", ...onwards];
}

function walked(order: OrderState, leg: readonly LowLevelStatus[]): OrderState {
  return {
    ...order,
    lowLevelStatus: leg.at(-1) ?? order.lowLevelStatus,
    hasPatient: order.hasPatient || leg.includes("registered"),
  };
}
