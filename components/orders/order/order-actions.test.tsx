import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { CalendarDate } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { orderActions } from "@/lib/domain/orders/order-actions";
import { OrderActions } from "./order-actions";

const clinic = { today: "2026-11-20" as CalendarDate, timeZone: "America/New_York" };
const order = OrderRecord.parse({ ...orderExample, has_requisition: false });
const render = (role: Role) =>
  renderToStaticMarkup(
    <OrderActions actions={orderActions(order, role, clinic)} onOpen={() => {}} />,
  );

it("shows a viewer no disabled actions, only the menu with the reasons", () => {
  const html = render("viewer");
  expect(html).toContain('aria-label="More actions"');
  for (const label of ["Reschedule", "Dispatch now", "Cancel order", "Raw JSON"]) {
    expect(html).not.toContain(label);
  }
});

it("shows an operator the actions that the order allows, and no menu with the raw order", () => {
  const html = render("operator");
  for (const label of ["Reschedule", "Dispatch now", "Cancel order"]) expect(html).toContain(label);
  expect(html).not.toContain("More actions");
  expect(html).not.toContain("aria-disabled");
});

it("shows a supervisor the actions that the order allows", () => {
  const html = render("supervisor");
  for (const label of ["Reschedule", "Dispatch now", "Cancel order", "More actions"]) {
    expect(html).toContain(label);
  }
});
