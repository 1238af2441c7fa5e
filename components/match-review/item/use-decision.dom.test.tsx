import { act, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import { createDecision, createQueue, getItemId } from "@/bin/testing/components/match-review";
import { createApp, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { QueueContext, useQueue } from "@/components/match-review/queue/queue-context";
import { matchQueueQuery } from "@/lib/query/match-review/match-review";
import { useDecision } from "./use-decision";

const DRAFT = { action: "reject", order_id: null, user_id: null, note: "Not ours." } as const;
const openNext = vi.fn();
const announce = vi.fn();

function Queue({ children }: { children: ReactNode }) {
  return <QueueContext value={{ ...useQueue(), openNext, announce }}>{children}</QueueContext>;
}

function open() {
  const app = createApp();
  app.client.setQueryData(matchQueueQuery().queryKey, createQueue(1, 2));
  const wrapper = ({ children }: { children: ReactNode }) =>
    app.wrapper({ children: <Queue>{children}</Queue> });
  return renderHookInApp(() => useDecision(getItemId(1)), { app: { ...app, wrapper } });
}

const decided = () => fakeApi.requests.filter(({ method }) => method === "POST");

beforeEach(() => {
  openNext.mockClear();
  announce.mockClear();
});

test("pressed five times it decides once, and then the next item opens", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/decisions$/, () => reply);
  const { result, app } = open();
  for (let times = 0; times < 5; times += 1) act(() => result.current.start(DRAFT));
  expect(openNext).not.toHaveBeenCalled();
  send({ body: createDecision() });
  await waitFor(() => expect(openNext).toHaveBeenCalledExactlyOnceWith(getItemId(1)));
  act(() => result.current.start(DRAFT));
  expect(decided()).toHaveLength(1);
  expect(decided()[0]).toMatchObject({
    path: `/api/match-review/${getItemId(1)}/decisions`,
    body: { action: "reject", note: "Not ours." },
  });
  const queue = app.client.getQueryData(matchQueueQuery().queryKey);
  expect(queue?.items.map(({ pending }) => pending?.state)).toEqual(["waiting", undefined]);
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Rejected/));
});

test("a refused decision is announced, keeps the item open and can be sent again", async () => {
  fakeApi.on("POST", /\/decisions$/, () => ({
    status: 409,
    body: refusal("conflict", "Rowan has taken this result over."),
  }));
  const { result } = open();
  act(() => result.current.start(DRAFT));
  await waitFor(() => expect(announce).toHaveBeenCalledExactlyOnceWith("Not decided."));
  expect(openNext).not.toHaveBeenCalled();
  fakeApi.on("POST", /\/decisions$/, () => ({ body: createDecision() }));
  act(() => result.current.start(DRAFT));
  await waitFor(() => expect(openNext).toHaveBeenCalledTimes(1));
  const ids = decided().map(({ body }) => (body as { decision_id: string }).decision_id);
  expect(ids[1]).toBe(ids[0]);
});
