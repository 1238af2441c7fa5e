import { useQuery } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, createSession, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { requestJson } from "@/bin/testing/components/request-json";
import { advance, stopClock } from "@/bin/testing/components/time";
import { BACKGROUND_HEADER } from "@/lib/contract/dashboard/request-headers";
import type { SessionNews } from "@/lib/query/core/session-channel";
import { useSessionWatch } from "./use-session-watch";

const MINUTE_MS = 60_000;
// The clock is checked every fifteen seconds.
const CHECK_MS = 15_000;
const END = "2026-11-20T16:30:00Z";

/** A screen that reads something at this interval, or never. */
function useScreen(readsEveryMs: number | false) {
  useQuery({
    queryKey: ["people"],
    queryFn: ({ signal }) => requestJson<unknown>("/api/invented/people", { signal }),
    enabled: readsEveryMs !== false,
    refetchInterval: readsEveryMs,
  });
  return useSessionWatch();
}

function open(readsEveryMs: number | false, expiresAt?: string) {
  const app = createApp(expiresAt === undefined ? {} : { expiresAt });
  return renderHookInApp(() => useScreen(readsEveryMs), { app });
}

beforeEach(() => stopClock());

test("a page that nobody touched warns two minutes before it ends with the idle time", async () => {
  const { result } = open(false);
  await advance(27 * MINUTE_MS);
  expect(result.current.phase).toBe("open");
  await advance(MINUTE_MS + CHECK_MS);
  expect(result.current.phase).toBe("idle-soon");
  await advance(2 * MINUTE_MS);
  expect(result.current.phase).toBe("over");
});

test("polling is no use: a page that only reads by itself ends with the idle time", async () => {
  const marked: (string | undefined)[] = [];
  fakeApi.on("GET", /people/, ({ headers }) => {
    marked.push(headers[BACKGROUND_HEADER]);
    return { body: [] };
  });
  const { result } = open(10 * MINUTE_MS);
  await advance(31 * MINUTE_MS);
  expect(result.current.phase).toBe("over");
  expect(marked.length).toBeGreaterThan(2);
  expect(new Set(marked)).toEqual(new Set(["1"]));
});

test("a person who does something stays signed in, up to the absolute end, also without a request of their own", async () => {
  fakeApi.on("POST", /session$/, () => ({ body: createSession("operator", END) }));
  const { result } = open(false, END);
  for (let minute = 0; minute < 85; minute += 5) {
    window.dispatchEvent(new Event("keydown"));
    await advance(5 * MINUTE_MS);
  }
  expect(result.current.phase).toBe("open");
  expect(fakeApi.requests.every(({ headers }) => headers[BACKGROUND_HEADER] === undefined)).toBe(
    true,
  );
  await advance(5 * MINUTE_MS + CHECK_MS);
  expect(result.current.phase).toBe("over");
});

test("the first refused request ends it, and another failure does not", async () => {
  fakeApi.on("GET", /people/, () => ({
    status: 502,
    body: refusal("upstream_unavailable", "The service did not answer."),
  }));
  const { result } = open(10 * MINUTE_MS);
  await advance(0);
  expect(result.current.phase).toBe("open");
  fakeApi.on("GET", /people/, () => ({
    status: 401,
    body: refusal("unauthenticated", "Sign in."),
  }));
  await advance(10 * MINUTE_MS);
  expect(result.current.phase).toBe("over");
});

test("staying signed in takes the warning away", async () => {
  fakeApi.on("POST", /session$/, () => ({ body: createSession("operator", END) }));
  const { result } = open(false, END);
  await advance(28 * MINUTE_MS + CHECK_MS);
  expect(result.current.phase).toBe("idle-soon");
  await act(() => result.current.stay());
  expect(result.current.phase).toBe("open");
  await advance(10 * MINUTE_MS);
  expect(result.current.phase).toBe("open");
});

test("a read that the server does not take as a use leaves the action to the next request", async () => {
  fakeApi.on("GET", /people/, () => ({ status: 404, body: refusal("not_found", "Gone.") }));
  fakeApi.on("POST", /session$/, () => ({ body: createSession("operator", END) }));
  open(2 * MINUTE_MS, END);
  await advance(MINUTE_MS);
  window.dispatchEvent(new Event("keydown"));
  await advance(2 * MINUTE_MS);
  expect(fakeApi.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("the end in another tab ends this one at once, and forgets what was read", async () => {
  const tabs = installTabs();
  fakeApi.on("GET", /people/, () => ({ body: ["Juniper Marsh"] }));
  const { result, app } = open(10 * MINUTE_MS);
  await advance(0);
  await act(() => tabs.say({ kind: "ended" }));
  expect(result.current.phase).toBe("over");
  await advance(0);
  expect(JSON.stringify(app.client.getQueryCache().getAll())).not.toContain("Juniper");
});

/** Another tab of the same browser, which sends the messages that a test gives it. */
function installTabs() {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor(readonly name: string) {}
      addEventListener(_: string, listener: (event: { data: unknown }) => void) {
        if (this.name === "phial-session") listeners.push(listener);
      }
      postMessage() {}
      close() {}
    },
  );
  return {
    say: (news: SessionNews) => {
      for (const listener of listeners) listener({ data: { from: "another tab", news } });
    },
  };
}
