import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { Instant } from "@/lib/contract/primitives";
import { Appointment } from "@/lib/contract/service/appointment";
import { appointmentExample } from "@/lib/contract/service/examples/appointments";
import { AppointmentDialogs } from "./appointment-dialogs";
import type { OpenAppointmentDialog } from "./appointment-subject";

const NOW = "2026-11-25T15:20:00Z";
const ORDER_ID = "33330000-0000-4000-8000-00000000cccc";
const appointment = {
  ...Appointment.parse({ ...appointmentExample, event_status: "scheduled" }),
  order_id: ORDER_ID,
  start_at: "2026-11-24T12:00:00Z" as Instant,
  end_at: "2026-11-24T14:00:00Z" as Instant,
  iana_timezone: "America/Chicago",
};
const subject = {
  orderId: ORDER_ID,
  person: "Ada Lovelace",
  birthDate: null,
  method: "at_home_phlebotomy",
  test: "Iron store",
  city: "Portland",
  waiting: null,
  appointment,
  outcome: null,
} satisfies Omit<OpenAppointmentDialog, "kind">;

beforeEach(closeToasts);

async function record({ isLeft }: { isLeft: boolean }) {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/outcome$/, () => reply);
  const onClose = vi.fn();
  const { unmount } = renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <AppointmentDialogs
        open={{ ...subject, kind: "outcome", preset: "completed" }}
        now={NOW}
        onClose={onClose}
      />
    </DisplayZoneProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Record outcome" }));
  await waitFor(() => expect(fakeApi.requests).toHaveLength(1));
  const sent = fakeApi.requests[0]?.body as object;
  if (isLeft) unmount();
  await act(async () => send({ body: { ...sent, by: "Piper Aldous", recorded_at: NOW } }));
  await waitFor(() => expect(waitingToasts.read()).toHaveLength(1));
  return onClose;
}

async function cancel({ isLeft }: { isLeft: boolean }) {
  const { reply, send } = heldReply();
  fakeApi.on("GET", /\/cancellation-reasons|\/reasons$/, () => ({
    body: { reasons: [{ id: ORDER_ID, name: "Patient asked", is_refundable: true }] },
  }));
  fakeApi.on("POST", /\/cancel$/, () => reply);
  const onClose = vi.fn();
  const { unmount } = renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <AppointmentDialogs open={{ ...subject, kind: "cancel" }} now={NOW} onClose={onClose} />
    </DisplayZoneProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: /Reason/ }));
  fireEvent.click(await screen.findByRole("option", { name: /Patient asked/ }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel appointment" }));
  await waitFor(() => expect(fakeApi.requests.some(({ method }) => method === "POST")).toBe(true));
  if (isLeft) unmount();
  await act(async () => send({ body: appointmentExample }));
  await waitFor(() => expect(waitingToasts.read()).toHaveLength(1));
  return onClose;
}

const CASES = [
  { name: "an outcome", run: record },
  { name: "a cancellation", run: cancel },
];

test.each(CASES)("the response to $name closes its dialog", async ({ run }) => {
  const onClose = await run({ isLeft: false });
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
});

test.each(CASES)(
  "the response to $name that comes after it was left closes no other dialog",
  async ({ run }) => {
    expect(await run({ isLeft: true })).not.toHaveBeenCalled();
  },
);
