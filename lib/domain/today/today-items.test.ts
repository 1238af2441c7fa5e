import { describe, expect, it } from "vitest";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { todayBuckets } from "./today-buckets";
import { type TodayFrame, todayItems } from "./today-items";

// 10:00 in New York.
const NOW = "2026-11-20T15:00:00.000Z";
const frame: TodayFrame = {
  now: NOW,
  clinicZone: "America/New_York",
  history: new Map(),
  acknowledgements: [],
};

type Plan = Partial<Pick<Order, "interpretation" | "activate_by">> & {
  method?: string;
  lab?: string;
  at?: string;
  eventId?: number;
  redraw?: string;
};

function order(id: number, status: string, plan: Plan = {}): Order {
  const {
    method = "testkit",
    lab = "quest",
    at = "2026-11-20T14:00:00Z",
    eventId = id,
    redraw,
    ...rest
  } = plan;
  const event = { id: eventId, created_at: at, status };
  return Order.parse({
    ...orderExample,
    id: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
    interpretation: null,
    activate_by: null,
    ...rest,
    lab_test: { ...orderExample.lab_test, lab: { ...orderExample.lab_test.lab, slug: lab } },
    details: { ...orderExample.details, type: method },
    events: [event],
    last_event: event,
    ...(redraw
      ? {
          order_transaction: {
            ...orderExample.order_transaction,
            orders: orderExample.order_transaction.orders.map((each) => ({
              ...each,
              origin: "redraw",
              low_level_status: redraw,
            })),
          },
        }
      : {}),
  });
}

const critical = order(1, "completed.testkit.completed", { interpretation: "critical" });
const due = order(2, "received.testkit.ordered", { activate_by: "2026-11-20" as CalendarDate });

describe("today’s work", () => {
  it.each<[string, Order, string | null, string | null]>([
    ["a critical result, two hours long", critical, "critical", "2026-11-20T16:00:00.000Z"],
    [
      "an abnormal result, a day long",
      order(3, "completed.testkit.completed", { interpretation: "abnormal" }),
      "abnormal",
      "2026-11-21T14:00:00.000Z",
    ],
    [
      "a result that was not assessed, a day long",
      order(12, "completed.testkit.completed", { interpretation: "unknown" }),
      "unassessed",
      "2026-11-21T14:00:00.000Z",
    ],
    [
      "a result without an interpretation, which is not a normal one",
      order(13, "completed.testkit.completed", { interpretation: null }),
      "unassessed",
      "2026-11-21T14:00:00.000Z",
    ],
    [
      "a partial critical result of a kit, which has no status of its own",
      order(14, "sample_with_lab.testkit.delivered_to_lab", { interpretation: "critical" }),
      "critical",
      // Counted from the order's last change, because its result came without an event.
      "2026-11-18T13:58:00.000Z",
    ],
    [
      "an activation, until its day ends at the clinic",
      due,
      "activation",
      "2026-11-21T04:59:59.999Z",
    ],
    [
      "an activation of a day that has passed",
      order(4, "received.testkit.ordered", { activate_by: "2026-11-18" as CalendarDate }),
      "activation",
      "2026-11-19T04:59:59.999Z",
    ],
    [
      "an appointment that is not booked",
      order(5, "received.at_home_phlebotomy.requisition_created", { method: "at_home_phlebotomy" }),
      "booking",
      "2026-11-21T14:00:00.000Z",
    ],
    [
      "an appointment that was cancelled",
      order(6, "collecting_sample.walk_in_test.appointment_cancelled", {
        method: "walk_in_test",
        lab: "quest",
      }),
      "booking",
      "2026-11-21T14:00:00.000Z",
    ],
    [
      "no appointment at a lab where patients just walk in",
      order(11, "received.walk_in_test.requisition_created", {
        method: "walk_in_test",
        lab: "lantern",
      }),
      null,
      null,
    ],
    [
      "a trouble",
      order(7, "sample_with_lab.testkit.lab_processing_blocked"),
      "stuck",
      "2026-11-20T18:00:00.000Z",
    ],
    [
      "no normal result",
      order(8, "completed.testkit.completed", { interpretation: "normal" }),
      null,
      null,
    ],
    [
      "no order whose day is to come, however long ago it was made",
      order(9, "received.testkit.ordered", {
        at: "2026-09-01T00:00:00Z",
        activate_by: "2026-11-21" as CalendarDate,
      }),
      null,
      null,
    ],
    [
      "no kit that waits for its requisition's parcel",
      order(10, "received.testkit.requisition_created"),
      null,
      null,
    ],
  ])("holds %s", (_, one, kind, dueAt) => {
    const items = todayItems([one], frame);
    expect(items.map((item) => [item.kind, item.due])).toEqual(kind ? [[kind, dueAt]] : []);
  });

  it("says of a status that is dated in the future that its time is in doubt", () => {
    const early = order(1, "completed.testkit.completed", {
      interpretation: "critical",
      at: "2026-11-21T14:00:00Z",
    });
    expect(todayItems([early], frame)).toMatchObject([{ time_doubt: "dated in the future" }]);
    expect(todayItems([critical], frame)).toMatchObject([{ time_doubt: null }]);
  });

  it("is sorted by due time, and lists an order once that was read twice", () => {
    const items = todayItems([due, critical, critical], frame);
    expect(items.map(({ kind }) => kind)).toEqual(["critical", "activation"]);
  });

  it("drops an acknowledged result, and lists it again when it is corrected", () => {
    const seen = {
      ...frame,
      acknowledgements: [
        {
          order_id: critical.id,
          kind: "critical" as const,
          event_id: 1,
          order_updated_at: null,
          snooze_until: null,
          by: "Piper Aldous",
          at: "2026-11-20T14:00:00.000Z" as Instant,
        },
      ],
    };
    expect(todayItems([critical], seen)).toEqual([]);
    const corrected = {
      ...critical,
      events: [
        ...critical.events,
        {
          id: 99,
          created_at: critical.last_event.created_at,
          status: "completed.testkit.corrected",
        },
      ],
    };
    expect(todayItems([corrected], seen)).toMatchObject([
      { kind: "critical", event_id: 99, title: "Corrected result is critical, not acknowledged" },
    ]);
  });

  it.each([
    ["2026-11-21", 0],
    ["2026-11-20", 1],
    ["2026-11-19", 1],
  ])("set aside until %s, a stuck order is listed %i times", (day, count) => {
    const stuck = order(7, "sample_with_lab.testkit.lab_processing_blocked");
    const aside = {
      order_id: stuck.id,
      kind: "stuck" as const,
      event_id: 7,
      order_updated_at: null,
      snooze_until: day as CalendarDate,
      by: "Piper Aldous",
      at: "2026-11-20T14:00:00.000Z" as Instant,
    };
    expect(todayItems([stuck], { ...frame, acknowledgements: [aside] })).toHaveLength(count);
  });
});

describe("the counts and groups", () => {
  const late = order(4, "received.testkit.ordered", { activate_by: "2026-11-18" as CalendarDate });
  const items = todayItems([critical, due, late], frame);

  it("add up, and count what is late", () => {
    const buckets = todayBuckets(items, NOW);
    expect(buckets.all).toEqual({ count: 3, late: 1 });
    expect(buckets.activation).toEqual({ count: 2, late: 1 });
    expect(buckets.booking).toEqual({ count: 0, late: 0 });
  });
});

describe("an order with an ordered second draw", () => {
  const status = "collecting_sample.walk_in_test.redraw_available";

  it("says so and names it, until it has been drawn", () => {
    const [item] = todayItems([order(40, status, { redraw: "ordered" })], frame);
    expect(item).toMatchObject({
      kind: "stuck",
      detail: "The lab lost part of the results; a second draw is ordered.",
      redraw_id: orderExample.id,
    });
    expect(todayItems([order(40, status, { redraw: "draw_completed" })], frame)).toEqual([]);
  });
});
