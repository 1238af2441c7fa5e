import {
  COLLECTION_METHODS,
  type CollectionMethod,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/order-status-words";
import { ORDER_TRANSITIONS } from "@/lib/contract/order-transitions";
import type { Random } from "./random";

const HOUR_MS = 3_600_000;

/** How long orders usually stay in a stage, in hours. */
const DWELL_HOURS: Partial<Record<LowLevelStatus, number>> = {
  ordered: 7,
  requisition_created: 22,
  awaiting_registration: 30,
  registered: 3,
  transit_customer: 48,
  out_for_delivery: 7,
  with_customer: 96,
  transit_lab: 40,
  delivered_to_lab: 38,
  appointment_pending: 20,
  appointment_scheduled: 90,
  appointment_cancelled: 26,
  draw_completed: 30,
  partial_results: 34,
  completed: 60,
  problem_in_transit_customer: 40,
  problem_in_transit_lab: 44,
  lab_processing_blocked: 50,
};

const FINAL: readonly LowLevelStatus[] = [
  "completed",
  "corrected",
  "cancelled",
  "do_not_process",
  "sample_error",
  "lost",
  "failure_to_deliver_to_customer",
  "failure_to_deliver_to_lab",
  "redraw_available",
];

const METHOD_WEIGHTS: Record<CollectionMethod, number> = {
  testkit: 5,
  walk_in_test: 3,
  at_home_phlebotomy: 2,
  on_site_collection: 1,
};

export type OrderPlan = {
  method: CollectionMethod;
  /** A kit whose patient registers it later. */
  registrable: boolean;
  createdAt: number;
  /** Days from creation to the activation date; null for an order processed at once. */
  activateInDays: number | null;
  steps: { status: LowLevelStatus; at: number }[];
};

/** Every status of every method that an order can reach from `ordered` (imported orders start elsewhere). */
export function reachableStates(): { method: CollectionMethod; status: LowLevelStatus }[] {
  return COLLECTION_METHODS.flatMap((method) =>
    LOW_LEVEL_STATUSES.filter(
      (status) =>
        status === "ordered" ||
        pathTo(method, status, false) !== null ||
        pathTo(method, status, true) !== null,
    ).map((status) => ({ method, status })),
  );
}

/** `count` orders: each reachable state at least three times, the rest as a busy clinic has them. */
export function planOrders(random: Random, count: number, now: number): OrderPlan[] {
  const states = reachableStates();
  const targets = [...states, ...states, ...states];
  while (targets.length < count - 24) targets.push(busyTarget(random, states));
  const plans = targets
    .slice(0, count - 24)
    .map(({ method, status }) => planOrder(random, method, status, now));
  const scheduled = Array.from({ length: count - plans.length }, () => planScheduled(random, now));
  return [...plans, ...scheduled];
}

function busyTarget(random: Random, states: ReturnType<typeof reachableStates>) {
  const method = random.pick(
    COLLECTION_METHODS.flatMap((word) => Array<CollectionMethod>(METHOD_WEIGHTS[word]).fill(word)),
  );
  const own = states.filter((state) => state.method === method);
  return random.chance(0.62) ? { method, status: "completed" as const } : random.pick(own);
}

function planOrder(
  random: Random,
  method: CollectionMethod,
  target: LowLevelStatus,
  now: number,
): OrderPlan {
  const mustRegister =
    method === "testkit" && ["awaiting_registration", "registered"].includes(target);
  const registrable =
    mustRegister ||
    (method === "testkit" && random.chance(0.25) && pathTo(method, target, true) !== null);
  const path = pathTo(method, target, registrable) ?? pathTo(method, target, !registrable) ?? [];
  const dwell = ["ordered" as const, ...path].map(
    (status) => Math.max(1, random.normal(1, 0.35)) * (DWELL_HOURS[status] ?? 24) * HOUR_MS,
  );
  const travel = dwell.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
  const age = FINAL.includes(target)
    ? random.int(1, 100) * 24 * HOUR_MS
    : random.next() * 2.2 * (dwell.at(-1) ?? HOUR_MS);
  const createdAt = now - travel - age - HOUR_MS;
  let at = createdAt;
  const steps = path.map((status, index) => {
    at += dwell[index] ?? HOUR_MS;
    return { status, at };
  });
  return { method, registrable, createdAt, activateInDays: null, steps };
}

/** Orders that still wait for their day, some of them today. */
function planScheduled(random: Random, now: number): OrderPlan {
  const method = random.pick(["testkit", "testkit", "walk_in_test", "at_home_phlebotomy"] as const);
  const ageDays = random.int(1, 6);
  return {
    method,
    registrable: method === "testkit" && random.chance(0.4),
    createdAt: now - ageDays * 24 * HOUR_MS - random.int(1, 20) * HOUR_MS,
    activateInDays: ageDays + random.int(2, 21),
    steps: [],
  };
}

/** Shortest walk from `ordered` along the table; null when there is none. A registrable kit goes by its registration. */
function pathTo(
  method: CollectionMethod,
  target: LowLevelStatus,
  registrable: boolean,
): LowLevelStatus[] | null {
  if (registrable && method !== "testkit") return null;
  if (registrable && !["awaiting_registration", "cancelled"].includes(target)) {
    if (["transit_customer", "out_for_delivery", "with_customer", "registered"].includes(target)) {
      const kit: LowLevelStatus[] = [
        "awaiting_registration",
        "transit_customer",
        "out_for_delivery",
        "with_customer",
        "registered",
      ];
      return kit.slice(0, kit.indexOf(target) + 1);
    }
    const rest = walk(method, "requisition_created", target, ["transit_customer"]);
    return (
      rest && [
        "awaiting_registration",
        "transit_customer",
        "out_for_delivery",
        "with_customer",
        "registered",
        "requisition_created",
        ...rest,
      ]
    );
  }
  return walk(
    method,
    "ordered",
    target,
    registrable
      ? []
      : ["awaiting_registration", ...(method === "testkit" ? (["registered"] as const) : [])],
  );
}

function walk(
  method: CollectionMethod,
  from: LowLevelStatus,
  target: LowLevelStatus,
  avoid: readonly LowLevelStatus[],
): LowLevelStatus[] | null {
  const table: { readonly [status in LowLevelStatus]?: readonly LowLevelStatus[] } =
    ORDER_TRANSITIONS[method];
  const queue: LowLevelStatus[][] = [[]];
  const seen = new Set<LowLevelStatus>([from, ...avoid]);
  if (from === target) return [];
  for (const path of queue) {
    for (const next of table[path.at(-1) ?? from] ?? []) {
      if (next === target) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return null;
}
