import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { requestJson } from "@/bin/testing/components/request-json";
import { advance, stopClock } from "@/bin/testing/components/time";
import type { LiveChange, LiveMessage } from "@/lib/contract/dashboard/live";
import { keyOf } from "@/lib/query/core/keys";
import { useLiveInterruption } from "./use-live-interruption";
import { useLiveUpdates } from "./use-live-updates";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const SECOND_MS = 1_000;
const orderChange: LiveChange = { topic: "orders", id: ID, user_id: null };
const hello: LiveMessage = { kind: "hello", position: 1, receives_events: true };

/** The connections that the browser opened, oldest first; `after` is the position that it sent. */
let connections: { after: string; send: (message: LiveMessage) => void; end: () => void }[] = [];
let isDown = false;
/** How often the server refused a connection, because it has enough of this session; null while it refuses none. */
let refusals: number | null = null;

/** Answers the live channel with streams that a test writes to, and everything else like the dashboard's API. */
function installStreams(): void {
  const api = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (!address.startsWith("/api/live")) return api(address, init);
    if (isDown) return Promise.reject(new TypeError("Failed to fetch"));
    if (refusals !== null) {
      refusals += 1;
      return Promise.resolve(new Response(null, { status: 429 }));
    }
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (started) => {
        controller = started;
      },
    });
    // As with the browser's own requests, an aborted one reads nothing more.
    init.signal?.addEventListener("abort", () => controller?.error(init.signal?.reason));
    const write = (text: string) => {
      if (!init.signal?.aborted) controller?.enqueue(new TextEncoder().encode(text));
    };
    connections.push({
      after: address.split("after=")[1] ?? "",
      send: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
      end: () => controller?.close(),
    });
    return Promise.resolve({ ok: true, status: 200, body });
  });
}

function Order() {
  useLiveUpdates(1);
  const { data } = useQuery({
    queryKey: keyOf("GET /api/orders/{order_id}", { order_id: ID }),
    queryFn: ({ signal }) => requestJson<number>("/api/invented/order", { signal }),
  });
  const interruption = useLiveInterruption();
  return (
    <p>
      {data} {interruption ? "interrupted" : "live"}
    </p>
  );
}

const readCount = () =>
  fakeApi.requests.filter(({ path }) => path === "/api/invented/order").length;

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

async function open() {
  let version = 0;
  fakeApi.on("GET", /order/, () => {
    version += 1;
    return { body: version };
  });
  const app = renderInApp(<Order />, createApp());
  await advance(0);
  connections[0]?.send(hello);
  await advance(5 * SECOND_MS);
  expect(readCount()).toBe(1);
  return app;
}

beforeEach(() => {
  stopClock();
  connections = [];
  isDown = false;
  refusals = null;
  installStreams();
});
afterEach(() => vi.restoreAllMocks());

const makeChanges = (position: number, ...changes: LiveChange[]): LiveMessage => ({
  kind: "changes",
  position,
  changes,
});

test("what changed is read again within half a second, and nothing else is", async () => {
  await open();
  connections[0]?.send(makeChanges(2, { ...orderChange, id: "another" }));
  await advance(SECOND_MS);
  expect(readCount()).toBe(1);
  connections[0]?.send(makeChanges(3, orderChange));
  await advance(500);
  expect(readCount()).toBe(2);
  expect(screen.getByText("2 live")).toBeDefined();
});

test("a burst of 1,000 changes is one read a second", async () => {
  await open();
  for (let at = 0; at < 1_000; at += 1) {
    connections[0]?.send(makeChanges(at + 2, orderChange));
    await act(() => vi.advanceTimersByTimeAsync(3));
  }
  await advance(2 * SECOND_MS);
  // The burst took three seconds.
  expect(readCount()).toBeGreaterThanOrEqual(4);
  expect(readCount()).toBeLessThanOrEqual(6);
  await advance(10 * SECOND_MS);
  expect(readCount()).toBeLessThanOrEqual(6);
});

test("a read in flight is not cut off, and is repeated because it may be older than the change", async () => {
  await open();
  const { reply, send } = heldReply();
  fakeApi.on("GET", /order/, () => reply);
  connections[0]?.send(makeChanges(2, orderChange));
  await advance(500);
  connections[0]?.send(makeChanges(3, orderChange));
  await advance(3 * SECOND_MS);
  expect(readCount()).toBe(2);
  send({ body: 20 });
  await advance(SECOND_MS);
  expect(readCount()).toBe(3);
});

test("what one's own write has just read is not read twice", async () => {
  const { app } = await open();
  connections[0]?.send(makeChanges(2, orderChange));
  await vi.advanceTimersByTimeAsync(20);
  app.client.setQueryData(keyOf("GET /api/orders/{order_id}", { order_id: ID }), 7);
  await advance(3 * SECOND_MS);
  expect(readCount()).toBe(1);
  expect(screen.getByText("7 live")).toBeDefined();
});

test("a hidden page reads nothing until it is shown", async () => {
  await open();
  setHidden(true);
  connections.at(-1)?.send(makeChanges(2, orderChange));
  await advance(60 * SECOND_MS);
  expect(readCount()).toBe(1);
  setHidden(false);
  await advance(0);
  // Without locks, a hidden tab closes its connection and later continues after its last known position.
  connections.at(-1)?.send(hello);
  connections.at(-1)?.send(makeChanges(2, orderChange));
  await advance(SECOND_MS);
  expect(readCount()).toBe(2);
});

test("a lost connection is shown after some seconds and repaired, and the screen is read again", async () => {
  await open();
  connections[0]?.send(makeChanges(9, { ...orderChange, id: "another" }));
  await advance(100);
  isDown = true;
  connections[0]?.end();
  await advance(2 * SECOND_MS);
  expect(screen.getByText("1 live")).toBeDefined();
  await advance(10 * SECOND_MS);
  expect(screen.getByText("1 interrupted")).toBeDefined();
  isDown = false;
  await advance(30 * SECOND_MS);
  expect(connections.at(-1)?.after).toBe("9");
  connections.at(-1)?.send(hello);
  connections.at(-1)?.send({ kind: "reload", position: 10 });
  await advance(SECOND_MS);
  expect(screen.getByText("2 live")).toBeDefined();
});

test("a window that the server refuses tries about once a minute, and says that it is not live", async () => {
  await open();
  refusals = 0;
  connections[0]?.end();
  await advance(20 * SECOND_MS);
  expect(screen.getByText("1 interrupted")).toBeDefined();
  await advance(580 * SECOND_MS);
  expect(refusals).toBeGreaterThan(5);
  expect(refusals).toBeLessThan(21);
  refusals = null;
  const before = connections.length;
  // It waits at most one and a half times a minute.
  for (let second = 0; second < 91 && connections.length === before; second += 1) {
    await advance(SECOND_MS);
  }
  connections.at(-1)?.send(hello);
  await advance(SECOND_MS);
  expect(screen.getByText(/live$/)).toBeDefined();
});

test("a change whose read was cut off by leaving is read when the screen is shown again", async () => {
  const { app, unmount } = await open();
  const { reply } = heldReply();
  fakeApi.on("GET", /order/, () => reply);
  connections[0]?.send(makeChanges(2, orderChange));
  await advance(500);
  expect(readCount()).toBe(2);
  unmount();
  fakeApi.on("GET", /order/, () => ({ body: 30 }));
  renderInApp(<Order />, app);
  await advance(0);
  expect(readCount()).toBe(3);
  expect(screen.getByText(/^30/)).toBeDefined();
});

test("a message of a newer version is read as a change of everything, over the same connection", async () => {
  await open();
  connections[0]?.send({ kind: "of a newer version", position: 5 } as never);
  await advance(SECOND_MS);
  expect(readCount()).toBe(2);
  expect(connections).toHaveLength(1);
  connections[0]?.send(makeChanges(6, { ...orderChange, topic: "of a newer version" as never }));
  await advance(2 * SECOND_MS);
  expect(readCount()).toBe(3);
  expect(connections).toHaveLength(1);
});
