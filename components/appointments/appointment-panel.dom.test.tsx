import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { Appointment } from "@/lib/contract/service/appointment";
import { appointmentExample } from "@/lib/contract/service/examples/appointments";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { AppointmentPanel } from "./appointment-panel";

const NOW = "2026-11-20T15:20:00Z";
const APPOINTMENT = Appointment.parse(appointmentExample);
const EXAMPLE = OrderRecord.parse({ ...orderExample, has_requisition: false });
const REQUISITION = {
  ...EXAMPLE.last_event,
  status: "received.at_home_phlebotomy.requisition_created",
};
const ORDER: OrderRecord = {
  ...EXAMPLE,
  details: { type: "at_home_phlebotomy", data: null },
  last_event: REQUISITION,
  events: [REQUISITION],
};
const SLOT = {
  booking_key: "a key",
  start: APPOINTMENT.start_at,
  end: APPOINTMENT.end_at,
  price: 0,
  is_priority: false,
  num_appointments_available: 1,
};

beforeEach(() => fakeApi.reset());

test("after a booking the focus is at the actions that are possible now", async () => {
  let booked: Appointment | null = null;
  fakeApi.install();
  fakeApi.on("GET", /^\/api\/appointments\//, () => ({
    body: { appointment: booked, changes: [], outcomes: [] },
  }));
  fakeApi.on("POST", /\/slots$/, () => ({
    body: {
      method: "at_home_phlebotomy",
      availability: {
        slots: [{ date: "2026-11-24", location: null, slots: [SLOT] }],
        timezone: "America/New_York",
      },
      request_providers: [],
    },
  }));
  fakeApi.on("POST", /\/book$/, () => {
    booked = APPOINTMENT;
    return { body: APPOINTMENT };
  });
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <AppointmentPanel order={ORDER} now={NOW} />
    </DisplayZoneProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Book an appointment" }));
  fireEvent.click(await screen.findByRole("gridcell", { name: / to / }));
  fireEvent.click(screen.getByRole("button", { name: "Book appointment" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await screen.findByRole("button", { name: "Reschedule" });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Appointment actions");
});
