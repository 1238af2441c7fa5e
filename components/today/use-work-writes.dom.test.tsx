import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { useWorkWrites } from "./use-work-writes";

const ME = { staff_id: "00000000-0000-4000-8000-000000000901", name: "Piper Aldous", is_me: true };
const ROWAN = { ...ME, staff_id: "00000000-0000-4000-8000-000000000902", is_me: false };
const getId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

function createItem(number: number): TodayItem {
  return {
    kind: "stuck",
    order_id: getId(number),
    title: `Blocked ${number}`,
  } as unknown as TodayItem;
}

const getSent = () =>
  fakeApi.requests
    .filter(({ method }) => method === "POST")
    .map(({ body }) => body as { subject_id: string; staff_id: string });
const getToasts = () => waitingToasts.read().map(({ content }) => content);

function open() {
  const { result, unmount } = renderHookInApp(useWorkWrites, { app: createApp() });
  const assign = (number: number, to = ME) =>
    act(() => result.current.assign({ item: createItem(number), to }));
  return { assign, leave: unmount };
}

beforeEach(() => {
  closeToasts();
  fakeApi.on("POST", /\/assignments$/, () => ({ body: {} }));
});

test("a row that is assigned while another is in flight is assigned after it, also after the screen was left", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/assignments$/, () => reply);
  const { assign, leave } = open();
  assign(1);
  assign(2);
  await waitFor(() => expect(getSent()).toHaveLength(1));
  leave();
  await act(async () => send({ body: {} }));
  await waitFor(() =>
    expect(getSent().map(({ subject_id }) => subject_id)).toEqual([getId(1), getId(2)]),
  );
  await waitFor(() => expect(getToasts()).toHaveLength(2));
});

test("a row that fails is named, and the next one is still sent", async () => {
  fakeApi.on("POST", /\/assignments$/, ({ body }) =>
    (body as { subject_id: string }).subject_id === getId(1)
      ? { status: 409, body: refusal("conflict", "It is done.") }
      : { body: {} },
  );
  const { assign } = open();
  assign(1);
  assign(2);
  await waitFor(() =>
    expect(getToasts()).toMatchObject([
      { tone: "error", body: "Blocked 1" },
      { tone: "success", body: "Blocked 2" },
    ]),
  );
});

test("the same row pressed twice is assigned once, and the last of several choices is sent last", async () => {
  const { assign } = open();
  assign(1);
  assign(1);
  assign(1, ROWAN);
  assign(1);
  await waitFor(() => expect(getSent()).toHaveLength(3));
  // The last toast about the row has replaced the others.
  await waitFor(() => expect(getToasts()).toMatchObject([{ title: "Assigned to you." }]));
  expect(getSent().map(({ staff_id }) => staff_id)).toEqual([
    ME.staff_id,
    ROWAN.staff_id,
    ME.staff_id,
  ]);
});
