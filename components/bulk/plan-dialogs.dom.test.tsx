import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { fakeApi, heldReply, lostReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import {
  BulkReschedule,
  RESCHEDULE_ROW_STATES,
  RESCHEDULE_VERDICTS,
} from "@/lib/contract/dashboard/bulk-reschedule";
import type { CalendarDate } from "@/lib/contract/primitives";
import { PlanRescheduleDialog } from "./plan-reschedule-dialog";
import { RestoreDatesDialog } from "./restore-dates-dialog";

const ID = "00000000-0000-4000-8000-000000000001";
const none = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 0]));
const planned = BulkReschedule.parse({
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
  verdicts: { ...none(RESCHEDULE_VERDICTS), movable: 2 },
  states: { ...none(RESCHEDULE_ROW_STATES), waiting: 2 },
});
const clinic = { today: "2026-11-20" as CalendarDate, timeZone: "America/New_York" };
const close = () => undefined;

const CASES: { name: string; field: string; dialog: ReactNode }[] = [
  {
    name: "the plan",
    field: "reschedule_id",
    dialog: (
      <PlanRescheduleDialog
        choice={{ kind: "orders", order_ids: [ID] }}
        count={1}
        clinic={clinic}
        onClose={close}
      />
    ),
  },
  {
    name: "the restore",
    field: "new_reschedule_id",
    dialog: <RestoreDatesDialog reschedule={planned} onClose={close} />,
  },
];

function chooseDays() {
  const days = screen.queryByRole("radio", { name: /days/ });
  if (days) fireEvent.click(days);
}
const send = () => fireEvent.click(screen.getByRole("button", { name: "Dry run" }));
const getSentIds = (field: string) =>
  fakeApi.requests.map(({ body }) => (body as Record<string, unknown>)[field]);

test.each(CASES)(
  "after a lost answer, $name keeps its id for Try again, and changed content gets another one",
  async ({ field, dialog }) => {
    fakeApi.on("POST", /bulk-reschedules/, lostReply);
    renderInApp(dialog);
    chooseDays();
    send();
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(fakeApi.requests).toHaveLength(2));
    fakeApi.on("POST", /bulk-reschedules/, () => ({ body: planned }));
    const reason = screen.getByRole("textbox", { name: /Reason/ });
    fireEvent.change(reason, { target: { value: "Another reason" } });
    await waitFor(() => expect(screen.getByRole("button", { name: "Dry run" })).toBeTruthy());
    send();
    await waitFor(() => expect(fakeApi.requests).toHaveLength(3));
    const [first, again, changed] = getSentIds(field);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(fakeApi.requests[2]?.body).toMatchObject({ reason: "Another reason" });
  },
);

test.each(CASES)("$name does not navigate once its dialog was left", async ({ dialog }) => {
  const { reply, send: answer } = heldReply();
  fakeApi.on("POST", /bulk-reschedules/, () => reply);
  const { app, unmount } = renderInApp(dialog);
  chooseDays();
  send();
  await waitFor(() => expect(fakeApi.requests).toHaveLength(1));
  unmount();
  await act(async () => answer({ body: planned }));
  await waitFor(() => expect(app.client.isMutating()).toBe(0));
  expect(app.visited).toEqual([]);
});

test("the plan opens with the focus in its date", () => {
  renderInApp(CASES[0]?.dialog);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "New activation date" }));
});
