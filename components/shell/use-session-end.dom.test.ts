import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, createSession, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { BACKGROUND_HEADER } from "@/lib/contract/dashboard/background-header";
import { apiFetch } from "@/lib/query/core/fetch";
import { useSessionEnd } from "./use-session-end";

const MINUTE_MS = 60_000;
// The clock is looked at every fifteen seconds.
const CHECK_MS = 15_000;
const END = "2026-11-20T16:30:00Z";

/** A screen that reads something every ten minutes, or never. */
function useScreen(readsEveryMs: number | false) {
  useQuery({
    queryKey: ["people"],
    queryFn: ({ signal }) => apiFetch(z.unknown(), "/api/people", { signal }),
    enabled: readsEveryMs !== false,
    refetchInterval: readsEveryMs,
  });
  return useSessionEnd();
}

function open(readsEveryMs: number | false, expiresAt?: string) {
  const app = createApp(expiresAt === undefined ? {} : { expiresAt });
  return renderHookInApp(() => useScreen(readsEveryMs), { app });
}

beforeEach(() => stopClock());

test("a page that nobody touched ends with the idle time", async () => {
  const { result } = open(false);
  await advance(29 * MINUTE_MS);
  expect(result.current).toBe(false);
  await advance(MINUTE_MS + CHECK_MS);
  expect(result.current).toBe(true);
});

test("polling is no use: a page that only reads by itself ends with the idle time", async () => {
  const marked: (string | undefined)[] = [];
  fakeApi.on("GET", /people/, ({ headers }) => {
    marked.push(headers[BACKGROUND_HEADER]);
    return { body: [] };
  });
  const { result } = open(10 * MINUTE_MS);
  await advance(31 * MINUTE_MS);
  expect(result.current).toBe(true);
  expect(marked.length).toBeGreaterThan(2);
  expect(new Set(marked)).toEqual(new Set(["1"]));
});

test("a person who does something stays signed in, up to the absolute end, also without a request of their own", async () => {
  fakeApi.on("GET", /session$/, () => ({ body: createSession("operator", END) }));
  const { result } = open(false, END);
  for (let minute = 0; minute < 85; minute += 5) {
    window.dispatchEvent(new Event("keydown"));
    await advance(5 * MINUTE_MS);
  }
  expect(result.current).toBe(false);
  expect(fakeApi.requests.every(({ headers }) => headers[BACKGROUND_HEADER] === undefined)).toBe(
    true,
  );
  await advance(5 * MINUTE_MS + CHECK_MS);
  expect(result.current).toBe(true);
});

test("the first refused request ends it, and another failure does not", async () => {
  fakeApi.on("GET", /people/, () => ({
    status: 502,
    body: refusal("upstream_unavailable", "The service did not answer."),
  }));
  const { result } = open(10 * MINUTE_MS);
  await advance(0);
  expect(result.current).toBe(false);
  fakeApi.on("GET", /people/, () => ({
    status: 401,
    body: refusal("unauthenticated", "Sign in."),
  }));
  await advance(10 * MINUTE_MS);
  expect(result.current).toBe(true);
});
