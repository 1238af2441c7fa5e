import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { RescheduleOrderDialog } from "./reschedule-order-dialog";

const [event] = orderExample.events;
const makeOrder = (activate_by: string) =>
  OrderRecord.parse({
    ...orderExample,
    has_requisition: false,
    events: [],
    last_event: { ...event, status: "received.walk_in_test.ordered" },
    activate_by,
  });
const clinic = { today: "2026-11-20" as CalendarDate, timeZone: "America/New_York" };
const at = (activate_by: string) => (
  <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
    <RescheduleOrderDialog
      order={makeOrder(activate_by)}
      clinic={clinic}
      onClose={() => undefined}
    />
  </DisplayZoneProvider>
);
const field = () =>
  screen.getByRole("textbox", { name: "New activation date" }) as HTMLInputElement;

test("an order that is moved while the dialog is open is said to have moved, and nothing is chosen by that", () => {
  const { rerender } = renderInApp(at("2026-12-08"));
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(at("2026-12-11"));
  expect(screen.getByRole("alert").textContent).toContain(
    "It was set to 08-Dec-2026, and is now set to 11-Dec-2026.",
  );
  expect(field().value).toBe("11-Dec-2026");
  expect(screen.getByText("none yet: choose another day")).toBeDefined();
});

test("a day that was chosen stays, beside what it now replaces", () => {
  const { rerender } = renderInApp(at("2026-12-08"));
  act(() => void fireEvent.change(field(), { target: { value: "+15" } }));
  rerender(at("2026-12-11"));
  expect(screen.getByRole("alert").textContent).toContain(
    "The field still has the day you chose, 05-Dec-2026.",
  );
  expect(screen.getByRole("button", { name: "Reschedule to 05-Dec-2026" })).toBeDefined();
});
