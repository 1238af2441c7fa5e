import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import {
  BulkReschedule,
  RESCHEDULE_ROW_STATES,
  RESCHEDULE_VERDICTS,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { BulkRescheduleBar } from "./bulk-reschedule-bar";

const ID = "00000000-0000-4000-8000-000000000001";
const none = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 0]));

function reschedule(change: object): BulkReschedule {
  return BulkReschedule.parse({
    id: ID,
    state: "planned",
    change: { kind: "shift", days: 3 },
    reason: null,
    chosen_by: "orders",
    created_at: "2026-11-20T15:00:00Z",
    created_by: "Piper Aldous",
    started_at: null,
    started_by: null,
    ended_at: null,
    pause_reason: null,
    verdicts: { ...none(RESCHEDULE_VERDICTS), movable: 25 },
    states: { ...none(RESCHEDULE_ROW_STATES), waiting: 25 },
    ...change,
  });
}
const planned = reschedule({});

beforeEach(() => window.sessionStorage.clear());

const startButton = () => screen.getByRole("button", { name: "Reschedule 25 orders" });
const isArmed = () => startButton().getAttribute("aria-disabled") !== "true";

test("a dry run that this page has not read itself yet claims nothing and cannot be started", () => {
  const { rerender } = renderInApp(<BulkRescheduleBar reschedule={planned} isCurrent={false} />);
  expect(screen.queryByText(/nothing has been changed/)).toBeNull();
  expect(isArmed()).toBe(false);
  rerender(<BulkRescheduleBar reschedule={planned} isCurrent />);
  expect(screen.getByText("A dry run: nothing has been changed yet.")).toBeDefined();
  expect(isArmed()).toBe(true);
});

test("after a start whose answer was cut off by a reload, the page waits for its confirmation", async () => {
  fakeApi.on("POST", /\/start$/, () => new Promise(() => undefined));
  const first = renderInApp(<BulkRescheduleBar reschedule={planned} isCurrent />);
  fireEvent.click(startButton());
  await waitFor(() => expect(fakeApi.requests).toHaveLength(1));
  first.unmount();
  // The reloaded page is rendered as if the reload reached the server before the start did.
  renderInApp(<BulkRescheduleBar reschedule={planned} isCurrent />, createApp());
  expect(screen.queryByText(/nothing has been changed/)).toBeNull();
  expect(screen.getByText(/The start was sent/, { selector: "[role=status]" })).toBeDefined();
  expect(isArmed()).toBe(false);
});

test("a start that was refused can be sent again", async () => {
  const error = { code: "conflict", message: "Check it again.", request_id: "r" };
  fakeApi.on("POST", /\/start$/, () => ({ status: 409, body: { error } }));
  fakeApi.on("GET", /bulk-reschedules/, () => ({ body: planned }));
  renderInApp(<BulkRescheduleBar reschedule={planned} isCurrent />);
  fireEvent.click(startButton());
  await screen.findByText(/Check it again/);
  expect(isArmed()).toBe(true);
});

test("a discarded dry run is stopped on the server, and says that no order was changed", async () => {
  const discarded = reschedule({
    state: "stopped",
    ended_at: "2026-11-20T15:01:00Z",
    states: { ...none(RESCHEDULE_ROW_STATES), stopped: 25 },
  });
  fakeApi.on("POST", /\/stop$/, () => ({ body: discarded }));
  const { app, rerender } = renderInApp(<BulkRescheduleBar reschedule={planned} isCurrent />);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(fakeApi.requests).toHaveLength(1));
  await waitFor(() => expect(app.client.isMutating()).toBe(0));
  expect(fakeApi.requests[0]?.path).toContain(`/${ID}/stop`);
  rerender(<BulkRescheduleBar reschedule={discarded} isCurrent />);
  expect(screen.getByText("Discarded. No order was changed.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Reschedule/ })).toBeNull();
});

test("what was moved can be moved back, with a dry run of its own", async () => {
  const done = reschedule({
    state: "done",
    started_at: "2026-11-20T15:01:00Z",
    states: { ...none(RESCHEDULE_ROW_STATES), moved: 25 },
  });
  fakeApi.on("POST", /\/restore$/, () => ({ body: planned }));
  const { app } = renderInApp(<BulkRescheduleBar reschedule={done} isCurrent />);
  fireEvent.click(screen.getByRole("button", { name: "Move them back …" }));
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "Wrong week" } });
  fireEvent.click(screen.getByRole("button", { name: "Dry run" }));
  await waitFor(() => expect(app.visited).toEqual([`/orders/bulk/${ID}`]));
  expect(fakeApi.requests[0]?.body).toMatchObject({ reason: "Wrong week" });
});
