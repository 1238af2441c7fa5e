import { dehydrate, HydrationBoundary, QueryClient, useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { requestJson } from "@/bin/testing/components/request-json";
import { advance, stopClock } from "@/bin/testing/components/time";
import type { LiveMessage } from "@/lib/contract/dashboard/live";
import { keyOf } from "@/lib/query/core/keys";
import { useRenderedPosition } from "./rendered-pages";
import { useLiveUpdates } from "./use-live-updates";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const ORDER_KEY = keyOf("GET /api/orders/{order_id}", { order_id: ID });
const MESSAGES: readonly LiveMessage[] = [
  { kind: "hello", position: 1, receives_events: true },
  { kind: "changes", position: 2, changes: [{ topic: "orders", id: ID, user_id: null }] },
];

/** The live channel says at once that the order changed; everything else is answered like the dashboard's API. */
function installChannel(): void {
  const api = globalThis.fetch;
  const text = MESSAGES.map((message) => `data: ${JSON.stringify(message)}\n\n`).join("");
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (!address.startsWith("/api/live")) return api(address, init);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    });
    return Promise.resolve({ ok: true, status: 200, body });
  });
}

function OrderVersion({ position }: { position: number }) {
  useRenderedPosition(position);
  const { data } = useQuery({
    queryKey: ORDER_KEY,
    queryFn: ({ signal }) => requestJson<string>("/api/invented/order", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <p>{data}</p>;
}

/** A screen that the server read as it was at `position`, and that the browser renders when it is opened. */
function LatePage({ position }: { position: number }) {
  const [isOpen, setOpen] = useState(false);
  useLiveUpdates(1);
  const server = new QueryClient();
  server.setQueryData(ORDER_KEY, "as the server read it");
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  }
  return (
    <HydrationBoundary state={dehydrate(server)}>
      <OrderVersion position={position} />
    </HydrationBoundary>
  );
}

beforeEach(() => {
  stopClock();
  installChannel();
});

test.each([
  ["before the change", 1, 1],
  ["after the change", 2, 0],
  ["at a time that is not known", 99, 1],
])(
  "a page that was read %s and rendered after it is read again if it may lack it",
  async (...row) => {
    const [, position, reads] = row;
    fakeApi.on("GET", /order/, () => ({ body: "read again" }));
    renderInApp(<LatePage position={position} />, createApp());
    await advance(5_000);
    act(() => screen.getByRole("button", { name: "Open" }).click());
    expect(screen.getByText("as the server read it")).toBeDefined();
    await advance(65_000);
    const sent = fakeApi.requests.filter(({ path }) => path === "/api/invented/order");
    expect(sent).toHaveLength(reads);
  },
);
