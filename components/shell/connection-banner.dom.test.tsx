import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi, refusal } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { requestJson } from "@/bin/testing/components/request-json";
import { advance, stopClock } from "@/bin/testing/components/time";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { ConnectionBanner } from "./connection-banner";

const BUSY = /Phial is busy\. It will try again in a few seconds/;
const SECOND_MS = 1_000;

let isBusy = false;

function Count() {
  const { data, error, refetch } = useQuery({
    queryKey: ["orders", "count"],
    queryFn: ({ signal }) => requestJson<number>("/api/invented/count", { signal }),
  });
  return (
    <button type="button" onClick={() => void refetch()}>
      {data ?? "no"} orders{error ? ", failed" : ""}
    </button>
  );
}

function renderCount() {
  stopClock();
  fakeApi.install();
  fakeApi.on("GET", /count/, () => {
    const { error } = refusal("overloaded", "Phial is too busy right now.");
    return isBusy ? { status: 503, body: { error: { ...error, retry_after_s: 3 } } } : { body: 12 };
  });
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="utc">
      <ConnectionBanner />
      <Count />
    </DisplayZoneProvider>,
  );
}

afterEach(() => {
  isBusy = false;
  fakeApi.reset();
  vi.useRealTimers();
});

test("keeps what is on the screen while Phial is busy, and reads again when it says", async () => {
  renderCount();
  await advance(0);
  isBusy = true;
  screen.getByRole("button", { name: "12 orders" }).click();
  await advance(0);
  expect(screen.getByRole("status", { name: "Connection" }).textContent).toMatch(BUSY);
  expect(screen.getByRole("button").textContent).toBe("12 orders");
  const sent = fakeApi.requests.length;
  await advance(2 * SECOND_MS);
  expect(fakeApi.requests).toHaveLength(sent);
  isBusy = false;
  await advance(5 * SECOND_MS);
  expect(fakeApi.requests).toHaveLength(sent + 1);
  expect(screen.getByRole("status", { name: "Connection" }).textContent).toBe("");
});

test("gives up after several tries, and says why", async () => {
  isBusy = true;
  renderCount();
  await advance(60 * SECOND_MS);
  expect(screen.getByRole("button").textContent).toBe("no orders, failed");
  expect(fakeApi.requests).toHaveLength(6);
  expect(screen.getByRole("status", { name: "Connection" }).textContent).toBe("");
});

test("on a phone the text wraps beside its mark, not below it", async () => {
  isBusy = true;
  renderCount();
  await advance(0);
  const band = screen.getByRole("status", { name: "Connection" }).firstElementChild;
  expect(band?.textContent).toMatch(BUSY);
  expect(band?.className).toContain("max-sm:flex-nowrap");
});
