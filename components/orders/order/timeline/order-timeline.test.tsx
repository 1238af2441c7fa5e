import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { Instant } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { on24HourClock } from "@/lib/domain/datetime";
import { OrderTimeline } from "./order-timeline";

const event = (id: number, created_at: string, status: string) => ({ id, created_at, status });
const order = OrderRecord.parse({
  ...orderExample,
  has_requisition: false,
  events: [
    event(1, "2026-11-18T11:58:00Z", "received.testkit.ordered"),
    event(2, "2026-11-18T14:01:00Z", "collecting_sample.testkit.courier_handover"),
  ],
  last_event: event(2, "2026-11-18T14:01:00Z", "collecting_sample.testkit.courier_handover"),
});

it("shows each time with its zone and each stage with its length", () => {
  const html = renderToStaticMarkup(
    <OrderTimeline
      order={order}
      now="2026-11-20T15:01:00Z"
      zone={on24HourClock("America/New_York")}
    />,
  );
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("18-Nov-2026 06:58 EST Ordered 2 h 3 min");
  expect(text).toContain("2 d 1 h so far");
});

it("shows an unknown status by its name with the neutral mark", () => {
  const html = renderToStaticMarkup(
    <OrderTimeline order={order} now="2026-11-20T15:01:00Z" zone={on24HourClock("UTC")} />,
  );
  expect(html).toContain('<li class="s-unknown">');
  expect(html).toContain('<span class="font-medium mono">courier_handover</span>');
});

it("marks a step that is dated before its appointment or in the future", () => {
  const early = {
    ...order,
    events: [
      ...order.events,
      event(3, "2026-11-19T14:00:00Z" as Instant, "collecting_sample.walk_in_test.draw_completed"),
      event(4, "2026-12-01T14:00:00Z" as Instant, "completed.walk_in_test.completed"),
    ],
  } as OrderRecord;
  const html = renderToStaticMarkup(
    <OrderTimeline
      order={early}
      now="2026-11-20T15:01:00Z"
      zone={on24HourClock("UTC")}
      appointment={{ start_at: "2026-11-20T09:00:00Z" as Instant, event_status: "scheduled" }}
    />,
  );
  expect(html).toContain("Time in doubt: before the start of its appointment");
  expect(html).toContain("Time in doubt: dated in the future");
  expect(html.match(/Time in doubt/g)).toHaveLength(2);
});

it("says how many orders a usual length is of, and draws no bar where there is none", () => {
  const html = renderToStaticMarkup(
    <OrderTimeline
      order={order}
      now="2026-11-20T15:01:00Z"
      zone={on24HourClock("UTC")}
      history={new Map([["testkit ordered", { p50Ms: 3_600_000, p95Ms: 86_400_000, n: 143 }]])}
    />,
  );
  expect(html).toContain("p95, n = 143 in the team&#x27;s newest finished orders, at most 500");
  expect(html).toContain("Usual 1 h, p95 1 d of 143 orders");
  expect(html).toContain("usual not known");
  // The bar of the stage whose usual length is known.
  expect(html.match(/<rect x="0" y="5" width="220"/g)).toHaveLength(1);
});
