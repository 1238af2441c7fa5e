import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp, STAFF_ID } from "@/bin/testing/components/render-in-app";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import type { TodayItem, TodayList } from "@/lib/contract/dashboard/today";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import type { Instant } from "@/lib/contract/primitives";
import { HOUR_MS } from "@/lib/contract/time";
import { TodayBoard } from "./today-board";

const NOW = "2026-11-20T15:00:00.000Z";
const hoursLater = (hours: number) =>
  new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString() as Instant;
const getId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function createItem(number: number, dueInHours: number, kind: TodayKind = "stuck"): TodayItem {
  return {
    kind,
    order_id: getId(number),
    event_id: number,
    due: hoursLater(dueInHours),
    since: hoursLater(dueInHours - 4),
    title: `Blocked ${number}`,
    detail: "At the lab",
    advice: null,
    person: `Wren Halloway ${number}`,
    user_id: getId(900),
    status: "lab_processing_blocked",
    method: "testkit",
    test: "Thyroid panel",
    activate_by: null,
    incomplete: null,
    redraw_id: null,
  } as unknown as TodayItem;
}

function show(items: readonly TodayItem[], work: Record<string, TodayWork> = {}) {
  const list = {
    items,
    work,
    open_orders: 1,
    read_orders: 1,
    is_cut: false,
    has_more_matches: false,
    has_more_reports: false,
    read_at: NOW,
  } as TodayList;
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <KeyListener />
      <TodayBoard list={list} now={NOW} renderCall={() => null} />
    </DisplayZoneProvider>,
    createApp(),
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const getHeads = () => screen.getAllByRole("rowheader").map((head) => head.textContent);
const getLinks = () => within(screen.getByRole("table")).queryAllByRole("link");

beforeEach(() => {
  fakeApi.on("POST", /\/today\/assignments$/, () => ({ body: {} }));
});

test("an ordered second draw is named in the row and linked in its preview", () => {
  const redraw_id = "95ec0000-0000-4000-8000-00000000e551";
  show([{ ...createItem(1, 1), redraw_id } as TodayItem]);
  expect(screen.getByText(/Order 95ec-e551/)).toBeDefined();
  const preview = screen.getByRole("complementary");
  expect(within(preview).getByRole("link", { name: "95ec-e551" }).getAttribute("href")).toBe(
    `/orders/${redraw_id}`,
  );
});

test("only an order that is still only ordered has a day on which it leaves", () => {
  const activation = { activate_by: "2026-11-20", status: "received.testkit.ordered" };
  show([{ ...createItem(1, 1), ...activation } as TodayItem]);
  expect(screen.getByText("Leaves")).toBeTruthy();
  cleanup();
  show([{ ...createItem(1, 1), ...activation, status: "lab_processing_blocked" } as TodayItem]);
  expect(screen.queryByText("Leaves")).toBeNull();
});

test("the preview of a critical result begins with the person and the birth date", () => {
  const duties = {
    call: null,
    acknowledge: { kind: "critical", counts_from: "arrival", due: hoursLater(1), done: null },
  };
  fakeApi.on("GET", /\/results\?/, () => heldReply().reply);
  show([{ ...createItem(1, 1, "critical"), birth_date: "1985-08-24", duties } as TodayItem]);
  const [first] = within(screen.getByRole("complementary")).getAllByText(/./, {
    selector: "p, h2",
  });
  expect(first?.textContent).toBe("Wren Halloway 1, born 24-Aug-1985");
});

test("a row whose values are withheld does not say that there are none", async () => {
  const read = { results: null, version: null, earlier: [], ordered: [], assessments: [] };
  const doubt = { state: "open", is_covered: true };
  fakeApi.on("GET", /\/results\?/, () => ({ body: { ...read, doubt } }));
  show([createItem(1, 1, "abnormal")]);
  const covered = await screen.findAllByText(/its values are withheld: open the order\.$/);
  expect(covered.length).toBeGreaterThan(0);
  expect(screen.queryByText(/No value yet/)).toBeNull();
});

test("what was left behind is one line that opens with Enter", () => {
  show([createItem(1, -200), createItem(2, -201), createItem(3, -1)]);
  expect(getHeads()).toEqual([
    "Now · 1, due or possibly critical, by risk, then by time",
    "A day or more late · 2, by kind and age",
  ]);
  expect(getLinks().map(({ textContent }) => textContent)).toEqual(["Blocked 3"]);
  press("j");
  expect(document.activeElement?.textContent).toContain("2 stuck orders older than 7 days");
  fireEvent.click(document.activeElement as Element);
  expect(getLinks()).toHaveLength(3);
});

test("one key assigns the row under the cursor to the viewer", async () => {
  show([createItem(1, -1), createItem(2, -1)]);
  press("j");
  press("c");
  await waitFor(() =>
    expect(fakeApi.requests.filter(({ method }) => method === "POST")).toMatchObject([
      { body: { kind: "stuck", subject_id: getId(2), staff_id: STAFF_ID } },
    ]),
  );
});

test("20 rows are shown before more, without an empty heading, and a snoozed row says when it comes back and why", () => {
  const items = Array.from({ length: 25 }, (_, index) => createItem(index, index < 20 ? -1 : 48));
  const snooze = {
    until: hoursLater(2),
    reason: "Waits for the lab",
    by: "Piper Aldous",
    at: hoursLater(-1),
  };
  show([...items, createItem(50, 1)], {
    [`${getId(50)} stuck`]: { assignee: null, snooze },
  });
  expect(getHeads()).toEqual([
    "Now · 20, due or possibly critical, by risk, then by time",
    "Snoozed · 1",
  ]);
  expect(getLinks()).toHaveLength(21);
  fireEvent.click(screen.getByRole("button", { name: "Show 5 more" }));
  expect(getLinks()).toHaveLength(26);
  expect(screen.getByText(/Back in 2 h, 20-Nov-2026 12:00 EST: Waits for the lab/)).toBeTruthy();
});

test("a row that is clicked keeps the cursor, although the click takes the focus from the list", async () => {
  show([createItem(1, -1), createItem(2, -1), createItem(3, -1)]);
  press("j");
  (document.activeElement as HTMLElement).blur();
  fireEvent.mouseDown(screen.getByText("Wren Halloway 3"));
  for (let frame = 0; frame < 3; frame += 1) {
    await act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
  }
  const current = screen.getAllByRole("row").filter((row) => row.getAttribute("aria-current"));
  expect(current.map((row) => row.textContent)).toEqual([expect.stringContaining("Blocked 3")]);
  expect(document.activeElement).toBe(document.body);
});
