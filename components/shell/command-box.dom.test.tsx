import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { type DisplayZone, DisplayZoneContext } from "@/components/ui/time/display-zone-context";
import type { Role } from "@/lib/contract/dashboard/staff";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { on24HourClock } from "@/lib/domain/datetime";
import { CommandBox } from "./command-box";
import { ShellContext } from "./shell-context";

const PERSON = "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a11";
const ORDER = "3f0c6b1e-52a7-4b0e-8f0b-1d2c3b4a5e6f";
const orderHit = { ...orderExample, ordered_for: null };
const note = { is_similar: false, ambiguous_dates: [], limits: [] };

beforeEach(() => {
  stopClock();
  fakeApi.on("POST", /api\/search$/, ({ body }) => {
    const { text, kinds } = body as { text: string; kinds: string[] };
    const people = { items: [personCalled(text)], total: 30, has_more: false, note };
    const orders = { items: [{ ...orderHit, id: ORDER }], total: 1, note };
    return {
      body: {
        people: kinds.includes("people") ? people : null,
        orders: kinds.includes("orders") ? orders : null,
        failures: [],
      },
    };
  });
});

const zones: DisplayZone = {
  renderedAt: "2026-11-20T15:00:00Z",
  choice: "clinic",
  zone: on24HourClock("America/New_York"),
  clinicZone: "America/New_York",
  ownZone: null,
  paperZone: on24HourClock("America/New_York"),
  setChoice: () => undefined,
  setPatientZone: () => undefined,
};

/** A person without demographics, who is shown by their client id. */
function personCalled(client_user_id: string) {
  const user = {
    user_id: PERSON,
    team_id: PERSON,
    client_user_id,
    created_on: "2026-01-05T09:00:00Z",
    connected_sources: [],
    fallback_time_zone: null,
  };
  return { user, info: null };
}

function open(role: Role = "operator") {
  const app = createApp({ role });
  renderInApp(
    <DisplayZoneContext value={zones}>
      <ShellContext value={{ overlay: "search", open: () => undefined }}>
        <CommandBox />
      </ShellContext>
    </DisplayZoneContext>,
    app,
  );
  return app;
}

const field = () => screen.getByRole("combobox");
const rows = () => screen.queryAllByRole("option").map(({ textContent }) => textContent ?? "");

function write(text: string) {
  const input = field() as HTMLInputElement;
  act(() => input.focus());
  fireEvent(input, new InputEvent("beforeinput", { bubbles: true, inputType: "insertText" }));
  fireEvent.change(input, { target: { value: text } });
}

async function press(key: string) {
  await act(async () => {
    fireEvent.keyDown(field(), { key });
    fireEvent.keyUp(field(), { key });
  });
}

test("Enter runs the first command at once, and another one after it was highlighted", async () => {
  const { visited } = open();
  write("go pe");
  expect(rows().join()).toContain("Go to People");
  await press("Enter");
  expect(visited).toEqual(["/people"]);
  write("go");
  await press("ArrowDown");
  await press("ArrowDown");
  const second = rows()[1] ?? "";
  expect(second).toContain("Go to Orders");
  await press("Enter");
  expect(visited).toEqual(["/people", "/orders"]);
});

test("Enter opens the first of several records, but none that was not listed yet", async () => {
  const { visited } = open();
  write("Castellan");
  await press("Enter");
  await advance(1_000);
  expect(visited).toEqual([]);
  expect(screen.getByText(/Enter opens the first/)).toBeDefined();
  await press("Enter");
  expect(visited).toEqual([`/people/${PERSON}`]);
});

test("no record is marked for Enter where a command asks for one", async () => {
  const { visited } = open();
  write("cancel");
  await press("Enter");
  expect(screen.getByRole("combobox", { name: "Cancel which order?" })).toBeDefined();
  fakeApi.on("POST", /api\/search$/, () => {
    const items = [ORDER, PERSON].map((id) => ({ ...orderHit, id }));
    return { body: { people: null, orders: { items, total: 2, note }, failures: [] } };
  });
  write("Castellan");
  await advance(1_000);
  expect(rows()).toHaveLength(2);
  await press("Enter");
  expect(visited).toEqual([]);
});

test("Enter opens the only thing that matches, once that is known", async () => {
  const { visited } = open();
  const answer = (orders: number) =>
    fakeApi.on("POST", /api\/search$/, () => {
      const found = Array.from({ length: orders }, (_, at) => ({
        ...orderHit,
        id: ORDER.slice(0, -1) + at,
      }));
      const people = { items: [], total: 0, has_more: false, note };
      return { body: { people, orders: { items: found, total: orders, note }, failures: [] } };
    });
  answer(1);
  write(ORDER);
  await press("Enter");
  expect(visited).toEqual([]);
  await advance(1_000);
  expect(visited).toEqual([`/orders/${ORDER.slice(0, -1)}0`]);
  answer(2);
  write(ORDER.slice(0, 8));
  await press("Enter");
  await advance(1_000);
  expect(visited).toHaveLength(1);
});

test("a command is the only thing that matches where nobody is spelled like that", async () => {
  const { visited } = open();
  fakeApi.on("POST", /api\/search$/, ({ body }) => {
    const { text } = body as { text: string };
    const similar = { ...note, is_similar: true };
    const people = { items: [personCalled(`${text}s`)], total: 1, has_more: false, note: similar };
    return { body: { people, orders: { items: [], total: 0, note }, failures: [] } };
  });
  write("catalo");
  await advance(1_000);
  expect(rows()).toHaveLength(1);
  expect(screen.queryByText(/Similar names/)).toBeNull();
  await press("Enter");
  expect(visited).toEqual(["/catalog"]);
  // Without a command, the similar names are offered, and none of them is opened unasked.
  write("catalog");
  write("cataloo");
  await press("Enter");
  await advance(1_000);
  expect(screen.getByText(/Similar names/)).toBeDefined();
  expect(visited).toHaveLength(1);
});

test("records of an earlier text are not offered under a new one", async () => {
  open();
  write("Castellan");
  await advance(1_000);
  expect(rows().join()).toContain("Castellan");
  write("Castellano");
  expect(rows().join()).not.toContain("Castellan");
});

test("an action asks for its person and then opens its address", async () => {
  const { visited } = open();
  write("new ord");
  await press("ArrowDown");
  await press("Enter");
  expect(screen.getByRole("combobox", { name: "New order for whom?" })).toHaveProperty("value", "");
  write("Castellan");
  await advance(1_000);
  await press("ArrowDown");
  await press("Enter");
  expect(visited).toEqual([`/orders/new?person=${PERSON}`]);
});

test("an action on an order asks for orders only", async () => {
  const { visited } = open();
  write("resch");
  await press("ArrowDown");
  await press("Enter");
  expect(rows()).toEqual([]);
  write("Castellan");
  await advance(1_000);
  expect(fakeApi.requests.at(-1)?.body).toEqual({ text: "Castellan", kinds: ["orders"] });
  expect(screen.queryByRole("group", { name: "People" })).toBeNull();
  await press("ArrowDown");
  await press("Enter");
  expect(visited).toEqual([`/orders/${ORDER}?do=reschedule`]);
});

test("results that arrive leave the highlight on the command", async () => {
  const { visited } = open();
  write("go cat");
  await press("ArrowDown");
  await advance(1_000);
  expect(screen.getByRole("group", { name: "Orders" })).not.toBeNull();
  const command = screen.getByRole("option", { name: /Go to Catalog/ });
  expect(command.hasAttribute("data-focused")).toBe(true);
  await press("Enter");
  expect(visited).toEqual(["/catalog"]);
});

test("commands come before what is found, and a list can be opened whole", async () => {
  const { visited } = open();
  write("orders");
  await advance(1_000);
  const [commands, people] = screen.getAllByRole("group");
  expect(commands?.textContent).toMatch(/^Commands.*Go to Orders/);
  expect(people?.textContent).toMatch(/^People.*orders.*All 30 people$/);
  act(() => void fireEvent.click(screen.getByRole("option", { name: "All 30 people" })));
  expect(visited).toEqual(["/people?view=all"]);
});

test("a viewer is offered no action that changes something", () => {
  open("viewer");
  write("order");
  expect(rows().join()).toContain("Go to Orders");
  expect(rows().join()).not.toMatch(/Reschedule|New order|Cancel|Dispatch|Import/);
});
