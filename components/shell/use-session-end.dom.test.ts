import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { createApp, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { apiFetch } from "@/lib/query/core/fetch";
import { useSessionEnd } from "./use-session-end";

const MINUTE_MS = 60_000;
// The clock is looked at every fifteen seconds.
const CHECK_MS = 15_000;

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

test("an answered request counts as use, up to the absolute end", async () => {
  fakeApi.on("GET", /people/, () => ({ body: [] }));
  const { result } = open(10 * MINUTE_MS, "2026-11-20T16:30:00Z");
  await advance(89 * MINUTE_MS);
  expect(result.current).toBe(false);
  await advance(MINUTE_MS + CHECK_MS);
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
