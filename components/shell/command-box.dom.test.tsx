import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import type { Role } from "@/lib/contract/dashboard/staff";
import { CommandBox } from "./command-box";
import { ShellContext } from "./shell-context";

const PERSON = "7d1f6a52-1c1e-4d59-9c8e-2f0c1f6f7a11";

beforeEach(() => {
  stopClock();
  fakeApi.on("POST", /people\/search$/, ({ body }) => ({
    body: { people: [personCalled((body as { text: string }).text)], total: 1, page: 1, size: 25 },
  }));
  fakeApi.on("POST", /orders\/search$/, () => ({
    body: { orders: [], total: 0, page: 1, size: 25 },
  }));
});

/** Somebody without demographics, who is shown by their client id. */
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
    <ShellContext value={{ overlay: "search", open: () => undefined }}>
      <CommandBox />
    </ShellContext>,
    app,
  );
  return app;
}

const field = () => screen.getByRole("textbox");
const rows = () => screen.queryAllByRole("menuitem").map(({ textContent }) => textContent ?? "");

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

test("Enter opens nothing that was not highlighted, also after fast typing", async () => {
  const { visited } = open();
  write("go pe");
  expect(rows().join()).toContain("Go to People");
  await press("Enter");
  expect(visited).toEqual([]);
  await press("ArrowDown");
  write("go cat");
  await press("Enter");
  expect(visited).toEqual([]);
  await press("ArrowDown");
  await press("Enter");
  expect(visited).toEqual(["/catalog"]);
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
  expect(screen.getByRole("textbox", { name: "New order for whom?" })).toHaveProperty("value", "");
  write("Castellan");
  await advance(1_000);
  await press("ArrowDown");
  await press("Enter");
  expect(visited).toEqual([`/orders/new?person=${PERSON}`]);
});

test("a viewer is offered no action that changes something", () => {
  open("viewer");
  write("order");
  expect(rows().join()).toContain("Go to Orders");
  expect(rows().join()).not.toMatch(/Reschedule|New order|Cancel|Dispatch|Import/);
});
