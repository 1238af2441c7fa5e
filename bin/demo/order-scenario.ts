import type { CollectionMethod, LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { OrderState } from "@/service/orders/rules";
import { findPath } from "@/service/orders/simulation-route";

/** With a known patient; a kit that its patient registers later; placed elsewhere and imported. */
export const ORDER_KINDS = ["bound", "registrable", "imported"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The statuses of an order immediately after its creation. */
export const OPENINGS = {
  bound: ["ordered"],
  registrable: ["ordered", "awaiting_registration"],
  imported: ["requisition_bypassed"],
} as const satisfies Record<OrderKind, readonly LowLevelStatus[]>;

/**
 * The statuses after the opening that take an order through each stop to the last one, following the service's
 * transitions; null when there is no such path. The patient of a registrable kit registers it at home.
 */
export function planScenario(
  method: CollectionMethod,
  kind: OrderKind,
  stops: readonly LowLevelStatus[],
): LowLevelStatus[] | null {
  if (kind === "registrable" && method !== "testkit") return null;
  let order = createOpenedOrder(method, kind);
  const course: LowLevelStatus[] = [];
  for (const stop of stops) {
    const leg = findStatuses(order, stop);
    if (leg === null) return null;
    course.push(...leg);
    order = applyStatuses(order, leg);
  }
  return course;
}

function createOpenedOrder(method: CollectionMethod, kind: OrderKind): OrderState {
  const registrable = kind === "registrable";
  const lowLevelStatus = OPENINGS[kind].at(-1) ?? "ordered";
  return { method, lowLevelStatus, registrable, hasPatient: !registrable };
}

function findStatuses(order: OrderState, stop: LowLevelStatus): LowLevelStatus[] | null {
  const direct = findPath(order, stop);
  if (direct !== null || order.hasPatient) return direct;
  const home = findPath(order, "with_customer");
  const onwards = findPath(applyStatuses(order, ["registered"]), stop);
  return home && onwards && [...home, "registered", ...onwards];
}

function applyStatuses(order: OrderState, leg: readonly LowLevelStatus[]): OrderState {
  return {
    ...order,
    lowLevelStatus: leg.at(-1) ?? order.lowLevelStatus,
    hasPatient: order.hasPatient || leg.includes("registered"),
  };
}
