import { act, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply, refusal } from "@/bin/testing/components/fake-api";
import { createDecision, createQueue, getItemId } from "@/bin/testing/components/match-review";
import { createApp, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { QueueContext, useQueue } from "@/components/match-review/queue/queue-context";
import { matchQueueQuery } from "@/lib/query/match-review";
import { useDecision } from "./use-decision";

const DRAFT = { action: "reject", order_id: null, user_id: null, note: "Not ours." } as const;
const goOn = vi.fn();
const say = vi.fn();

function Queue({ children }: { children: ReactNode }) {
  return <QueueContext value={{ ...useQueue(), goOn, say }}>{children}</QueueContext>;
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
  goOn.mockClear();
  say.mockClear();
});

test("pressed five times it decides once, and then the next item opens", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/decisions$/, () => reply);
  const { result, app } = open();
  for (let times = 0; times < 5; times += 1) act(() => result.current.send(DRAFT));
  expect(goOn).not.toHaveBeenCalled();
  send({ body: createDecision() });
  await waitFor(() => expect(goOn).toHaveBeenCalledExactlyOnceWith(getItemId(1)));
  act(() => result.current.send(DRAFT));
  expect(decided()).toHaveLength(1);
  expect(decided()[0]).toMatchObject({
    path: `/api/match-review/${getItemId(1)}/decisions`,
    body: { action: "reject", note: "Not ours." },
  });
  const queue = app.client.getQueryData(matchQueueQuery().queryKey);
  expect(queue?.items.map(({ pending }) => pending?.state)).toEqual(["waiting", undefined]);
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Rejected/));
});

test("a refused decision is announced, keeps the item open and can be sent again", async () => {
  fakeApi.on("POST", /\/decisions$/, () => ({
    status: 409,
    body: refusal("conflict", "Rowan has taken this result over."),
  }));
  const { result } = open();
  act(() => result.current.send(DRAFT));
  await waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith("Not decided."));
  expect(goOn).not.toHaveBeenCalled();
  fakeApi.on("POST", /\/decisions$/, () => ({ body: createDecision() }));
  act(() => result.current.send(DRAFT));
  await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
  const ids = decided().map(({ body }) => (body as { decision_id: string }).decision_id);
  expect(ids[1]).toBe(ids[0]);
});
