import type { CalendarDate } from "@/lib/contract/primitives";
import {
  COLLECTION_METHODS,
  type CollectionMethod,
  LOW_LEVEL_STATUSES,
  type LowLevelStatus,
} from "@/lib/contract/service/order-status-labels";
import { CANCELLABLE_STATUSES } from "@/lib/contract/service/order-transitions";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { addDays } from "@/lib/domain/calendar-date";
import type { Random } from "@/lib/matching/random";
import { OPENINGS, ORDER_KINDS, type OrderKind, planScenario } from "./order-scenario";
import { dispatchAt, getDay, getOfficeMoment, getTimes, type Present } from "./order-times";

export type OrderPlan = {
  readonly method: CollectionMethod;
  readonly kind: OrderKind;
  readonly createdAt: number;
  /** Null for an order that is processed immediately. */
  readonly activateBy: CalendarDate | null;
  /** Its statuses after the opening, oldest first. */
  readonly steps: readonly { readonly status: LowLevelStatus; readonly at: number }[];
  readonly interpretation: "normal" | "abnormal" | "critical";
};

type Target = { readonly method: CollectionMethod; readonly status: LowLevelStatus };

const METHOD_WEIGHTS = {
  testkit: 5,
  walk_in_test: 3,
  at_home_phlebotomy: 2,
  on_site_collection: 1,
} as const satisfies Record<CollectionMethod, number>;
const KIND_WEIGHTS = { bound: 6, registrable: 3, imported: 1 } as const;

/** Detours that some orders take. */
const DETOURS: Record<CollectionMethod, readonly LowLevelStatus[]> = {
  testkit: ["problem_in_transit_customer", "problem_in_transit_lab", "lab_processing_blocked"],
  walk_in_test: ["appointment_scheduled", "appointment_cancelled"],
  at_home_phlebotomy: ["appointment_cancelled"],
  on_site_collection: [],
};

/** The status an order gets on its activation date; imported orders have none. */
const DISPATCHED = { bound: "requisition_created", registrable: "transit_customer" } as const;

const EACH_STATE = 2;
/** How long ago the one critical result arrived: recently enough that there is still time to notify the physician. */
const CRITICAL_AGE_MS = 6 * MINUTE_MS;
/** Abnormal results are either too old for Today's list or so new that they are not overdue. */
const NEW_RESULT_MS = 18 * HOUR_MS;
const OLD_RESULT_MS = 31 * DAY_MS;
/** Days from today to the activation dates of the first scheduled orders; the others are later. */
const NEAR_DAYS = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3];
const WAITING = 28;

/**
 * Plans `count` orders of a busy clinic that is on top of its work: every status of every method at least twice, some
 * activation dates today and tomorrow, one critical result. The same random numbers and the same current time give the
 * same plan.
 */
export function planOrders(random: Random, count: number, present: Present): OrderPlan[] {
  const states = everyState();
  const targets = Array.from({ length: EACH_STATE }, () => states).flat();
  while (targets.length < count - WAITING) targets.push(busyTarget(random, states));
  const plans = targets
    .slice(0, count - WAITING)
    .map((target) => planOrder(random, target, present));
  const waiting = Array.from({ length: count - plans.length }, (_, index) =>
    planScheduled(random, NEAR_DAYS[index] ?? random.int(4, 24), present),
  );
  return interpret(random, [...plans, ...waiting], present.nowMs);
}

/** Every status of every method that an order can start with or reach. */
function everyState(): Target[] {
  return COLLECTION_METHODS.flatMap((method) =>
    LOW_LEVEL_STATUSES.map((status) => ({ method, status })),
  ).filter((target) => kindsFor(target).length > 0);
}

function kindsFor({ method, status }: Target): OrderKind[] {
  return ORDER_KINDS.filter((kind) => planScenario(method, kind, [status]) !== null);
}

function busyTarget(random: Random, states: readonly Target[]): Target {
  const method = pickWeighted(random, COLLECTION_METHODS, METHOD_WEIGHTS);
  if (random.chance(0.64)) return { method, status: "completed" };
  return random.pick(states.filter((state) => state.method === method));
}

function planOrder(random: Random, target: Target, present: Present): OrderPlan {
  const { method } = target;
  const kind = pickWeighted(random, kindsFor(target), KIND_WEIGHTS);
  const stops = [...detour(random, target), target.status];
  const statuses =
    planScenario(method, kind, stops) ?? planScenario(method, kind, [target.status]) ?? [];
  const opening = OPENINGS[kind].at(-1) ?? "ordered";
  // Orders whose last event was caused by the activation date are planned by `planScheduled`.
  const canWait = isDispatched(kind, statuses) && statuses.length > 1;
  const waited = canWait && random.chance(0.25) ? random.int(1, 12) : null;
  const { reachedAt, ...times } = getTimes(random, { opening, statuses }, present, waited);
  const steps = statuses.map((status, index) => ({
    status,
    at: reachedAt[index] ?? present.nowMs,
  }));
  return { method, kind, ...times, steps, interpretation: "normal" };
}

function detour(random: Random, { method, status }: Target): LowLevelStatus[] {
  if (status === "cancelled") return [random.pick(CANCELLABLE_STATUSES[method])];
  const { [method]: detours } = DETOURS;
  return detours.length > 0 && random.chance(0.2) ? [random.pick(detours)] : [];
}

/** Whether the first status after the opening is the one that the activation date causes. */
function isDispatched(kind: OrderKind, [first]: readonly LowLevelStatus[]): boolean {
  return kind !== "imported" && first === DISPATCHED[kind];
}

/** An order whose activation date is today or later; one for today was activated at the start of the day. */
function planScheduled(random: Random, inDays: number, present: Present): OrderPlan {
  const { nowMs, timeZone } = present;
  const method = random.pick(["testkit", "testkit", "walk_in_test", "at_home_phlebotomy"] as const);
  const kind = method === "testkit" && random.chance(0.5) ? "registrable" : "bound";
  const latest = nowMs - random.int(1, 9) * DAY_MS;
  const createdAt = getOfficeMoment(random, latest, timeZone);
  const activateBy = addDays(getDay(nowMs, timeZone), inDays);
  const dispatch = { status: DISPATCHED[kind], at: dispatchAt(random, activateBy, present) };
  const steps = inDays === 0 ? [dispatch] : [];
  return { method, kind, createdAt, activateBy, steps, interpretation: "normal" };
}

/** Gives each order an interpretation of its results: mostly normal, and one critical that has just arrived. */
function interpret(random: Random, plans: readonly OrderPlan[], nowMs: number): OrderPlan[] {
  const arrivedAt = nowMs - CRITICAL_AGE_MS;
  const critical = random.pick(
    plans.filter(({ steps }) => {
      const [before, last] = steps.slice(-2);
      return last?.status === "completed" && (before?.at ?? nowMs) < arrivedAt;
    }),
  );
  return plans.map((plan) => {
    if (plan === critical) {
      const steps = plan.steps.with(-1, { status: "completed", at: arrivedAt });
      return { ...plan, steps, interpretation: "critical" };
    }
    return { ...plan, interpretation: pickInterpretation(random, plan, nowMs) };
  });
}

const REPORTED: readonly LowLevelStatus[] = ["partial_results", "completed", "corrected"];

function pickInterpretation(
  random: Random,
  { steps }: OrderPlan,
  nowMs: number,
): "normal" | "abnormal" {
  const reportedAt = steps.findLast(({ status }) => REPORTED.includes(status))?.at ?? nowMs;
  const ageMs = nowMs - reportedAt;
  const share = ageMs < NEW_RESULT_MS ? 0.22 : ageMs > OLD_RESULT_MS ? 0.4 : 0;
  return random.chance(share) ? "abnormal" : "normal";
}

function pickWeighted<Item extends string>(
  random: Random,
  items: readonly Item[],
  weights: Readonly<Record<Item, number>>,
): Item {
  return random.pick(items.flatMap((item) => Array<Item>(weights[item]).fill(item)));
}
