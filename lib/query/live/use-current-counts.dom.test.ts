import { useQuery } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderHookInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { todayCountsQuery, todayQuery } from "@/lib/query/today";
import { useCurrentCounts } from "./use-current-counts";

const countReads = () => fakeApi.requests.filter(({ path }) => path.endsWith("/count")).length;

const LIST = {
  items: [],
  work: {},
  open_orders: 0,
  read_orders: 0,
  is_cut: false,
  has_more_matches: false,
  has_more_reports: false,
  read_at: "2026-11-20T14:00:00Z",
};

beforeEach(() => {
  stopClock();
  fakeApi.on("GET", /today\/count$/, () => ({ body: { today: 3, appointments: 0 } }));
  fakeApi.on("GET", /today$/, () => ({ body: LIST }));
});

test("the number in the navigation is read again with the list of its screen, and not twice", async () => {
  const { app } = renderHookInApp(
    () => {
      useCurrentCounts();
      useQuery(todayCountsQuery());
      useQuery(todayQuery());
    },
    { app: createApp() },
  );
  await advance(100);
  expect(countReads()).toBe(1);
  await advance(5_000);
  await act(() => app.client.refetchQueries({ queryKey: todayQuery().queryKey, exact: true }));
  await advance(100);
  expect(countReads()).toBe(2);
});
