import { useQuery } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi, heldReply, lostReply, refusal } from "@/bin/testing/components/fake-api";
import { renderHookInApp } from "@/bin/testing/components/render-in-app";
import { requestJson } from "@/bin/testing/components/request-json";
import { useWrite } from "./use-write";

const RECORD = ["record"];

/** A screen that shows a record and changes it. */
function useScreen() {
  const record = useQuery({
    queryKey: RECORD,
    queryFn: ({ signal }) => requestJson<{ version: number }>("/api/invented/record", { signal }),
  });
  const write = useWrite({
    send: (text: string, key) =>
      requestJson<{ saved: boolean }>("/api/invented/record", {
        method: "POST",
        body: { text, key },
      }),
    record: [RECORD],
    onDone: done,
    onDoneHere: doneHere,
  });
  return { record, write };
}

const done = vi.fn();
const doneHere = vi.fn();

async function openScreen() {
  done.mockClear();
  doneHere.mockClear();
  fakeApi.on("GET", /record$/, () => ({ body: { version: reads() } }));
  const screen = renderHookInApp(useScreen);
  await waitFor(() => expect(screen.result.current.record.data).toEqual({ version: 1 }));
  return { ...screen, write: () => screen.result.current.write };
}

const reads = () => fakeApi.requests.filter(({ method }) => method === "GET").length;
const sent = () =>
  fakeApi.requests
    .filter(({ method }) => method === "POST")
    .map(({ body }) => body as { text: string; key: string });

test("a second press while the first is under way sends nothing", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /record/, () => reply);
  const { write } = await openScreen();
  act(() => write().start("a note"));
  act(() => write().start("a note"));
  await waitFor(() => expect(write().state).toEqual({ kind: "sending" }));
  send({ body: { saved: true } });
  await waitFor(() => expect(doneHere).toHaveBeenCalledTimes(1));
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(write().state).toEqual({ kind: "idle" }));
});

test("a refused write is tried again under the same key, and changed content gets a new one", async () => {
  fakeApi.on("POST", /record/, () => ({ status: 409, body: refusal("conflict", "Not now.") }));
  const { write } = await openScreen();
  for (const text of ["a note", "a note", "another note"]) {
    act(() => write().start(text));
    await waitFor(() => expect(write().isPending).toBe(false));
  }
  expect(write().state).toMatchObject({ kind: "refused" });
  const [first, again, changed] = sent().map(({ key }) => key);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  expect(done).not.toHaveBeenCalled();
});

test("after a lost answer the record is read again, and trying again sends the same content and key", async () => {
  fakeApi.on("POST", /record/, lostReply);
  const { write, result } = await openScreen();
  act(() => write().start("a note"));
  await waitFor(() => expect(write().state).toMatchObject({ kind: "unconfirmed", record: "read" }));
  expect(result.current.record.data).toEqual({ version: 2 });
  fakeApi.on("POST", /record/, () => ({ body: { saved: true } }));
  act(() => write().tryAgain());
  await waitFor(() => expect(write().state).toEqual({ kind: "idle" }));
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(done).toHaveBeenCalledTimes(1);
});

test("offline nothing is sent, now or on reconnect", async () => {
  const { write } = await openScreen();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => write().start("a note"));
  await waitFor(() => expect(write().state).toMatchObject({ kind: "not_sent" }));
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(write().isPending).toBe(false));
  expect(sent()).toEqual([]);
});

test("a dialog closes, except while its request is in flight", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /record/, () => reply);
  const { write } = await openScreen();
  const close = vi.fn();
  act(() => write().start("a note"));
  act(() => write().leave(close));
  expect(close).not.toHaveBeenCalled();
  expect(write().state).toMatchObject({ kind: "unconfirmed", failure: null });
  // After the first warning that nothing is confirmed, the form may be left.
  act(() => write().leave(close));
  expect(close).toHaveBeenCalledTimes(1);
  send({ body: { saved: true } });
  await waitFor(() => expect(write().state).toEqual({ kind: "idle" }));
});

test("an answer that comes after the screen was left is noted, and navigates nowhere", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /record/, () => reply);
  const { write, unmount } = await openScreen();
  act(() => write().start("a note"));
  unmount();
  send({ body: { saved: true } });
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(doneHere).not.toHaveBeenCalled();
});
