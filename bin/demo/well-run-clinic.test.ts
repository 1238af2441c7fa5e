import { expect, it } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import type { Order } from "@/lib/contract/service/order";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { isFinal } from "@/lib/domain/orders/order-status";
import { stageHistory } from "@/lib/domain/orders/stages/stage-history";
import { isLate } from "@/lib/domain/today/today-buckets";
import { todayItems } from "@/lib/domain/today/today-items";
import { createRandom } from "@/lib/matching/random";
import { MATCH_SCENARIOS } from "./match-scenarios";
import { type OrderPlan, planOrders } from "./order-plan";
import { OPENINGS } from "./order-scenario";

const COUNT = 400;
const clinicZone = "America/New_York";
/** The same limit with which the dashboard reads Today: orders that ended longer ago are not listed. */
const RECENT_MS = 30 * DAY_MS;
/** An unmatched result is due a day after its arrival. */
const MATCH_DUE_HOURS = 24;

const REPORTED: ReadonlySet<string> = new Set(["partial_results", "completed", "corrected"]);

/** A plan's order, with only the fields that Today uses. */
function toOrder(plan: OrderPlan, number: number): Order {
  const { method, kind, createdAt, steps, interpretation, activateBy } = plan;
  const opening = OPENINGS[kind].map((status) => ({ status, at: createdAt }));
  const events = [...opening, ...steps].map(({ status, at }, index) => ({
    id: index + 1,
    created_at: new Date(at).toISOString() as Instant,
    status: `received.${method}.${status}`,
  }));
  const last = events.at(-1);
  const hasResult = steps.some(({ status }) => REPORTED.has(status));
  return {
    ...orderExample,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    activate_by: activateBy,
    interpretation: hasResult ? interpretation : null,
    details: { ...orderExample.details, type: method },
    events,
    last_event: last,
    updated_at: last?.created_at,
  } as Order;
}

function listWork(seed: number, nowMs: number) {
  const orders = planOrders(createRandom(seed), COUNT, { nowMs, timeZone: clinicZone }).map(
    toOrder,
  );
  const isListed = (order: Order) =>
    !isFinal(order.last_event.status) || Date.parse(order.updated_at) > nowMs - RECENT_MS;
  const now = new Date(nowMs).toISOString();
  const completed = orders.filter(({ interpretation }) => interpretation !== null);
  const items = todayItems(orders.filter(isListed), {
    now,
    clinicZone,
    history: stageHistory(completed),
    acknowledgements: [],
  });
  const matches = MATCH_SCENARIOS.map(({ report }) => report);
  return {
    count: items.length + matches.length,
    late: [
      ...items.filter(({ due }) => isLate(due, now)).map(({ title }) => title),
      ...matches
        .filter(({ arrivedHoursAgo }) => arrivedHoursAgo > MATCH_DUE_HOURS)
        .map(() => "match"),
    ],
    critical:
      items.filter(({ kind }) => kind === "critical").length +
      matches.filter(({ flag }) => flag === "critical").length,
  };
}

// The demo's own seed at various hours of the day, followed by other seeds.
const CASES = [0, 5, 10, 14, 19, 23].map((hour) => [20_261_120, hour] as const);

it.each([...CASES, [1, 0] as const, [2, 14] as const, [7, 0] as const])(
  "the demo's work is at most one tenth overdue, and has one critical result (seed %i, hour %i)",
  (seed, hour) => {
    const { count, late, critical } = listWork(
      seed,
      Date.parse("2026-11-20T05:00:00Z") + hour * HOUR_MS,
    );
    expect(count).toBeGreaterThan(30);
    expect(critical).toBe(1);
    expect(late.length / count, late.join(", ")).toBeLessThanOrEqual(0.1);
  },
);
