import {
  COLLECTION_METHODS,
  type CollectionMethod,
  getEventStatus,
  getLowLevelStatus,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { canAdvance, isEnded, nextStatuses, type OrderState, type Verdict } from "./rules";

type Route = readonly LowLevelStatus[];

const TO_CUSTOMER: Route = ["transit_customer", "out_for_delivery", "with_customer"];
const TO_RESULT: Route = ["transit_lab", "delivered_to_lab", "completed"];
const BOUND_KIT: Route = ["ordered", "requisition_created", ...TO_CUSTOMER, ...TO_RESULT];
const REGISTRABLE_KIT: Route = [
  "ordered",
  "awaiting_registration",
  ...TO_CUSTOMER,
  "registered",
  "requisition_created",
  ...TO_RESULT,
];
const DRAW_ROUTES: Record<Exclude<CollectionMethod, "testkit">, Route> = {
  walk_in_test: ["ordered", "requisition_created", "partial_results", "completed"],
  at_home_phlebotomy: [
    "ordered",
    "requisition_created",
    "appointment_pending",
    "appointment_scheduled",
    "draw_completed",
    "partial_results",
    "completed",
  ],
  on_site_collection: [
    "ordered",
    "requisition_created",
    "draw_completed",
    "partial_results",
    "completed",
  ],
};

/** The statuses of an order without problems; an imported one continues as after its requisition. */
function getNormalRoute({ method, registrable, lowLevelStatus }: OrderState): Route {
  const kit = registrable ? REGISTRABLE_KIT : BOUND_KIT;
  const route = method === "testkit" ? kit : DRAW_ROUTES[method];
  if (lowLevelStatus !== "requisition_bypassed") return route;
  return route.map((step) => (step === "requisition_created" ? lowLevelStatus : step));
}

/**
 * Where a simulation without a final status stops: a new order at its requisition, as recorded from the public API; an
 * unregistered kit with its customer, who alone can register it; any other order at `completed`.
 */
export function getNormalStop(order: OrderState): LowLevelStatus {
  if (order.lowLevelStatus === "ordered") return "requisition_created";
  return order.registrable && !order.hasPatient ? "with_customer" : "completed";
}

/**
 * The statuses from the current one to the target along the state table, leaving the normal route as rarely as
 * possible. If the order already has the status: empty, or one step if the table lets the status repeat. Null when it
 * cannot be reached.
 */
export function findPath(order: OrderState, target: LowLevelStatus): LowLevelStatus[] | null {
  return walkTo(order, target, getNormalRoute(order));
}

/** Like `findPath`, but with as few statuses as the table allows, so that no unreported steps are invented. */
export function shortestPathTo(order: OrderState, target: LowLevelStatus): LowLevelStatus[] | null {
  return walkTo(order, target, []);
}

function walkTo(order: OrderState, target: LowLevelStatus, route: Route): LowLevelStatus[] | null {
  const from = order.lowLevelStatus;
  if (from === target) return nextStatuses(order.method, from).includes(target) ? [target] : [];
  const open: Walk[] = [{ at: from, path: [], detours: 0 }];
  const done = new Set<LowLevelStatus>();
  for (let walk = takeBest(open); walk !== undefined; walk = takeBest(open)) {
    const { at, path, detours } = walk;
    if (at === target) return [...path];
    if (done.has(at)) continue;
    done.add(at);
    for (const next of nextStatuses(order.method, at)) {
      if (!canAdvance({ ...order, lowLevelStatus: at }, next)) continue;
      const detour = route.includes(at) && route[route.indexOf(at) + 1] === next ? 0 : 1;
      open.push({ at: next, path: [...path, next], detours: detours + detour });
    }
  }
  return null;
}

type Walk = {
  readonly at: LowLevelStatus;
  readonly path: Route;
  /** Moves that leave the normal route. */
  readonly detours: number;
};

function takeBest(open: Walk[]): Walk | undefined {
  open.sort((a, b) => a.detours - b.detours || a.path.length - b.path.length);
  return open.shift();
}

/** Whether a simulation without a final status has anything left to do. */
export function canSimulateOn(order: OrderState): Verdict {
  if (isEnded(order.method, order.lowLevelStatus)) {
    return { allowed: false, reason: `The order has ended: it is ${order.lowLevelStatus}.` };
  }
  if (order.lowLevelStatus === "with_customer" && order.registrable && !order.hasPatient) {
    return { allowed: false, reason: "The kit waits for its patient to register it." };
  }
  return { allowed: true };
}

export type NamedStatus = {
  readonly status: LowLevelStatus;
  /** The method named by a full event status; null for a bare low-level one. */
  readonly method: CollectionMethod | null;
};

/** Reads a final status: a low-level one, or an event's full one in either spelling. Null when it is neither. */
export function readFinalStatus(word: string): NamedStatus | null {
  const status = LOW_LEVEL_STATUSES.find((known) => known === getLowLevelStatus(word));
  if (status === undefined) return null;
  if (!word.includes(".")) return word === status ? { status, method: null } : null;
  const method = COLLECTION_METHODS.find((known) => word.split(".")[1] === known);
  if (method === undefined) return null;
  const full = getEventStatus(method, status);
  const plain = full.replace("testkit_registered", "registered");
  return word === full || word === plain ? { status, method } : null;
}
