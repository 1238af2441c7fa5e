import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { orderExample } from "@/lib/contract/examples";
import { Order } from "@/lib/contract/order";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Role } from "@/lib/contract/staff";
import { orderActs } from "@/lib/domain/order-acts";
import { OrderActions } from "./order-actions";

const clinic = { today: "2026-11-20" as CalendarDate, timeZone: "America/New_York" };
const order = Order.parse(orderExample);
const render = (role: Role) =>
  renderToStaticMarkup(<OrderActions acts={orderActs(order, role, clinic)} onOpen={() => {}} />);
const closedCount = (html: string) => html.match(/aria-disabled="true"/g)?.length ?? 0;

it("gives a viewer three closed acts with their reason, and no word of the raw order", () => {
  const html = render("viewer");
  expect(closedCount(html)).toBe(3);
  expect(html).toContain("Operators and above can reschedule.");
  expect(html).not.toContain("Raw JSON");
});

it("opens to a supervisor what the order allows, the raw order too", () => {
  const html = render("supervisor");
  expect(closedCount(html)).toBe(0);
  expect(html).toContain("Raw JSON");
});
