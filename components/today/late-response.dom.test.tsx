import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { POTASSIUM_RESULT } from "@/bin/testing/components/potassium-result";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { AcknowledgeDialog } from "@/components/today/acknowledge/acknowledge-dialog";
import { AcknowledgeResult } from "@/components/today/acknowledge/acknowledge-result";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { TodayOrderItem } from "@/lib/contract/dashboard/today";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { todayKeys } from "@/lib/query/keys";
import { resultsQuery } from "@/lib/query/results";
import { CompleteWithoutDialog } from "./complete-without-dialog";
import { SnoozeDialog } from "./snooze-dialog";

const NOW = "2026-11-20T15:00:00.000Z";
const getOrderId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

beforeEach(() => {
  closeToasts();
  fakeApi.on("GET", /acknowledgements/, () => ({ body: { acknowledgements: [] } }));
});

function createItem(number: number): TodayOrderItem {
  return {
    kind: "stuck",
    order_id: getOrderId(number),
    event_id: number,
    due: NOW,
    since: NOW,
    title: "Blocked",
    person: `Wren Halloway ${number}`,
    user_id: getOrderId(9),
    test: "Thyroid panel",
  } as unknown as TodayOrderItem;
}

type RenderDialog = (number: number, onClose: () => void) => ReactNode;

/** A screen whose rows share one dialog state, as on Today. */
function Rows({ renderDialog }: { renderDialog: RenderDialog }) {
  const [open, setOpen] = useState<number | null>(1);
  return (
    <>
      <button type="button" onClick={() => setOpen(2)}>
        Open the second
      </button>
      {open === null ? null : renderDialog(open, () => setOpen(null))}
    </>
  );
}

const facts = {
  reported: 1,
  total: 2,
  open_markers: [{ slug: "tsh", name: "TSH", is_preliminary: false }],
  extra_values: [],
  unused_rows: 0,
  listed_because: "final",
  to_be_read: [],
};

const CASES: {
  submit: string;
  cancel: RegExp;
  path: RegExp;
  body: unknown;
  done: RegExp;
  renderDialog: RenderDialog;
}[] = [
  {
    submit: "Snooze",
    cancel: /^Cancel/,
    path: /\/snoozes$/,
    body: {},
    done: /^Snoozed until/,
    renderDialog: (number, onClose) => (
      <SnoozeDialog item={createItem(number)} now={NOW} onClose={onClose} />
    ),
  },
  {
    submit: "Complete without them",
    cancel: /^Wait for the laboratory/,
    path: /\/complete$/,
    body: { ...orderExample, has_requisition: false },
    done: /^Completed without them/,
    renderDialog: (number, onClose) => (
      <CompleteWithoutDialog item={createItem(number)} facts={facts} onClose={onClose} />
    ),
  },
  {
    submit: "Acknowledge",
    cancel: /^Not yet/,
    path: /acknowledgements/,
    body: {
      kind: "critical",
      event_id: 1,
      texts_read: [],
      staff: "Piper Aldous",
      at: NOW,
      note: "",
      snooze_until: null,
    },
    done: /^Acknowledged/,
    renderDialog: (number, onClose) => (
      <AcknowledgeDialog
        subject={{ kind: "order", id: getOrderId(number), eventId: number }}
        kind="critical"
        person={`Wren Halloway ${number}`}
        birthDate={null}
        title="Potassium"
        onClose={onClose}
      />
    ),
  },
];

test.each(CASES)(
  "$submit: a response that comes after its dialog was left does not close the next patient's",
  async ({ submit, cancel, path, body, done, renderDialog }) => {
    const { reply, send } = heldReply();
    fakeApi.on("POST", path, () => reply);
    const app = createApp();
    for (const number of [1, 2]) {
      app.client.setQueryData(resultsQuery(getOrderId(number), "order").queryKey, POTASSIUM_RESULT);
    }
    renderInApp(
      <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
        <Rows renderDialog={renderDialog} />
      </DisplayZoneProvider>,
      app,
    );
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Waits for the lab" } });
    fireEvent.click(screen.getByRole("button", { name: submit }));
    await waitFor(() =>
      expect(fakeApi.requests.some(({ method }) => method === "POST")).toBe(true),
    );
    fireEvent.click(screen.getByRole("button", { name: cancel }));
    // The first attempt warns that nothing is confirmed; the second one closes the dialog.
    fireEvent.click(await screen.findByRole("button", { name: cancel }));
    await waitFor(() => expect(screen.queryByText(/Wren Halloway 1/)).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Open the second" }));
    await screen.findByText(/Wren Halloway 2/);
    await act(async () => send({ body }));
    await waitFor(() =>
      expect(waitingToasts.read().map(({ content }) => content)).toMatchObject([
        { title: expect.stringMatching(done), body: "Wren Halloway 1" },
      ]),
    );
    expect(screen.getByText(/Wren Halloway 2/)).toBeTruthy();
  },
);

test("a note that is being typed stays when a colleague acknowledges the same result", async () => {
  const order = OrderRecord.parse({
    ...orderExample,
    has_requisition: false,
    interpretation: "critical",
  });
  const app = createApp();
  app.client.setQueryData(resultsQuery(order.id, "order").queryKey, POTASSIUM_RESULT);
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="clinic">
      <AcknowledgeResult order={order} />
    </DisplayZoneProvider>,
    app,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Acknowledge …" }));
  const note = await screen.findByRole("textbox");
  fireEvent.change(note, { target: { value: "The physician was called." } });
  const theirs = {
    kind: "critical",
    event_id: order.last_event.id,
    texts_read: [],
    staff: "Rowan Teasel",
    at: NOW,
    note: "",
    snooze_until: null,
  };
  fakeApi.on("GET", /acknowledgements/, () => ({ body: { acknowledgements: [theirs] } }));
  await act(() => app.client.invalidateQueries({ queryKey: todayKeys.all }));
  await screen.findByText(/^Acknowledged by Rowan Teasel/);
  expect(screen.getByDisplayValue("The physician was called.")).toBe(note);
});
