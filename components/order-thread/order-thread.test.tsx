import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { on24HourClock } from "@/lib/domain/datetime";
import { OrderThread } from "./order-thread";

const first = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b41";
const second = orderExample.id;
const at = (day: number) => ({
  created_at: `2026-11-${day}T03:00:00Z`,
  updated_at: `2026-11-${day}T03:00:00Z`,
});
const order = OrderRecord.parse({
  ...orderExample,
  has_requisition: false,
  order_transaction: {
    id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b40",
    status: "active",
    orders: [
      { id: second, ...at(12), origin: "redraw", parent_id: first, low_level_status: "ordered" },
      { id: first, ...at(10), origin: "initial", low_level_status: "redraw_available" },
    ],
  },
});

function text(shown: OrderRecord): string {
  const html = renderToStaticMarkup(
    <OrderThread order={shown} zone={on24HourClock("America/New_York")} />,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

describe("the thread of a transaction", () => {
  it("lists the orders with their causes, with dates in the zone", () => {
    expect(text(order)).toMatch(
      /7d0a-2b41 Redraw available The first order. Led to .* 09-Nov-2026 .* redraw this order Ordered A second draw, after redraw available of/,
    );
    expect(text(order)).toContain("This order is its second draw; a transaction can have only one");
  });

  it("names and links the second draw, and says its status instead of that it was drawn", () => {
    const shown = { ...order, id: first as typeof order.id };
    expect(text(shown)).toMatch(/Its second draw is order c7e2-7f31 , ordered; a transaction/);
    const html = renderToStaticMarkup(<OrderThread order={shown} zone={on24HourClock("UTC")} />);
    expect(html.split("Its second draw")[1]).toContain(`href="/orders/${second}"`);
  });

  it("links to the other orders and marks this one", () => {
    const html = renderToStaticMarkup(<OrderThread order={order} zone={on24HourClock("UTC")} />);
    expect(html).toContain(`href="/orders/${first}"`);
    expect(html).not.toContain(`href="/orders/${second}"`);
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  });

  it("is hidden for an order without a transaction", () => {
    expect(text({ ...order, order_transaction: null })).toBe("");
  });
});
