import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { Appointment } from "@/lib/contract/service/appointment";
import { appointmentExample } from "@/lib/contract/service/examples/appointments";
import { AppointmentBoard } from "./appointment-board";

const NOW = "2026-11-25T15:20:00Z";
const LATER = "11110000-0000-4000-8000-00000000aaaa";
const FIRST = "22220000-0000-4000-8000-00000000bbbb";
const BOOKED = "33330000-0000-4000-8000-00000000cccc";

function entry(order_id: string, change: Partial<BoardAppointment>): BoardAppointment {
  return {
    order_id,
    person: "Imogen Starling",
    user_id: order_id,
    method: "at_home_phlebotomy",
    test: "Iron store",
    city: "Portland",
    birth_date: "1989-03-14" as CalendarDate,
    status: "requisition_created",
    since: "2026-11-20T12:00:00Z" as Instant,
    appointment: null,
    outcome: null,
    cancellation: null,
    ...change,
  };
}

const past = entry(BOOKED, {
  person: "Ada Lovelace",
  status: "appointment_scheduled",
  appointment: {
    ...Appointment.parse({ ...appointmentExample, event_status: "scheduled" }),
    order_id: BOOKED,
    start_at: "2026-11-24T12:00:00Z" as Instant,
    end_at: "2026-11-24T14:00:00Z" as Instant,
    iana_timezone: "America/Chicago",
  },
});
const ENTRIES = [
  entry(LATER, {}),
  entry(FIRST, { since: "2026-11-10T12:00:00Z" as Instant, city: "Austin" }),
  past,
];

/** Renders the board as in a window of unknown width: one list at a time. */
function renderBoard() {
  const app = createApp();
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <KeyListener />
      <AppointmentBoard
        board={{ appointments: ENTRIES, total: 3, unread: 0, read_at: NOW as Instant }}
        now={NOW}
      />
    </DisplayZoneProvider>,
    app,
  );
  return app;
}
const show = (name: RegExp) => fireEvent.click(screen.getByRole("radio", { name }));

beforeEach(() => fakeApi.reset());

test("two orders of the same person and test are told apart, the longest wait first", () => {
  renderBoard();
  show(/^To be booked 2/);
  expect(screen.getByText("longest wait first")).toBeTruthy();
  const cards = screen.getAllByRole("article").map(({ textContent }) => textContent);
  expect(cards[0]).toContain("15 days");
  expect(cards[0]).toContain("at home, Austin");
  expect(cards[0]).toContain("born 14-Mar-1989 · 2222-bbbb");
  expect(cards[1]).toContain("5 days");
  expect(cards[1]).toContain("1111-aaaa");
});

test("the list is narrowed down by a short order id, and says when nothing contains the text", () => {
  renderBoard();
  show(/^To be booked/);
  const filter = screen.getByRole("searchbox", { name: "Filter orders to be booked" });
  fireEvent.change(filter, { target: { value: "1111-aaaa" } });
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toContain("1 of 2");
  fireEvent.change(filter, { target: { value: "nobody" } });
  expect(screen.getByText("No order to be booked contains this.")).toBeTruthy();
});

test("the orders to be booked are worked by key: j and k move, Enter opens", () => {
  const { visited } = renderBoard();
  show(/^To be booked/);
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  const getCurrent = () =>
    screen.getAllByRole("article").findIndex((card) => card.getAttribute("aria-current"));
  press("j");
  expect(getCurrent()).toBe(0);
  expect(document.activeElement?.getAttribute("href")).toBe(`/orders/${FIRST}`);
  press("j");
  expect(getCurrent()).toBe(1);
  press("k");
  press("Enter");
  expect(visited).toEqual([`/orders/${FIRST}`]);
  expect(screen.getByText("all keys")).toBeTruthy();
});

test("a telephone number is asked for only when somebody wants it", async () => {
  fakeApi.install();
  fakeApi.on("GET", /\/contact$/, () => ({ body: { phone: "+1 206-555-0142" } }));
  renderBoard();
  show(/^To be booked/);
  expect(fakeApi.requests).toHaveLength(0);
  const button = screen.getAllByRole("button", { name: /^Show the telephone number/ })[0];
  if (button) fireEvent.click(button);
  await waitFor(() => expect(screen.getByText("+1 206-555-0142")).toBeTruthy());
  expect(fakeApi.requests.map(({ path }) => path)).toEqual([`/api/appointments/${FIRST}/contact`]);
});

test("an appointment shows its actions when it is selected, and both zones where they differ", () => {
  renderBoard();
  expect(screen.queryByRole("region", { name: "Selected appointment" })).toBeNull();
  const row = screen.getByRole("button", { name: /Ada Lovelace/ });
  expect(row.textContent).toContain("07:00–09:00 EST06:00–08:00 CST");
  expect(row.textContent).toContain("Outcome to record");
  fireEvent.click(row);
  const bar = within(screen.getByRole("region", { name: "Selected appointment" }));
  expect(bar.getByRole("button", { name: /^Record outcome/ })).toBeTruthy();
  expect(bar.getByText("3333-cccc")).toBeTruthy();
});

test("a past appointment is recorded after the dialog has said what that means", async () => {
  fakeApi.install();
  fakeApi.on("POST", /\/outcome$/, ({ body }) => ({
    body: {
      ...(body as object),
      by: "Piper Aldous",
      recorded_at: NOW,
      note: "",
    },
  }));
  renderBoard();
  show(/^To record 1/);
  expect(screen.getByRole("heading", { level: 2, name: "1 to record" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "No-show: Ada Lovelace" }));
  expect(screen.getByText(/^The patient did not come.*corrected, but not undone\.$/)).toBeTruthy();
  const getPosts = () => fakeApi.requests.filter(({ method }) => method === "POST");
  expect(getPosts()).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Record outcome" }));
  await waitFor(() => expect(getPosts()).toHaveLength(1));
  expect(getPosts()[0]?.body).toMatchObject({
    outcome: "no_show",
    start_at: "2026-11-24T12:00:00Z",
    corrects: null,
  });
});
