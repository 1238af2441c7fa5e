import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { createApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { KeyListener } from "@/components/ui/keyboard/key-listener";
import { keyRegistry } from "@/components/ui/keyboard/key-registry";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { PersonRecord } from "@/lib/contract/dashboard/person";
import { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";
import { userExample, userInfoExample } from "@/lib/contract/service/examples/examples";
import { HOUR_MS } from "@/lib/contract/time";
import { oneSeries, oneView } from "@/lib/domain/series/testing/one-view";
import { TimeseriesView } from "./timeseries-view";

const END = Date.parse("2026-11-20T00:00:00Z");
const TIMES = [END - 3 * HOUR_MS, END - 2 * HOUR_MS];
const series = oneSeries({ t: TIMES, v: [60, 64] });
const VIEW = oneView({ points_read: 2, points_shown: 2, point_ms: 900_000, sources: [series] });
const newest = "2026-11-19T22:00:00Z";
const SERIES = PersonSeries.parse({
  newest: [],
  resources: [
    {
      resource: "heartrate",
      unit: "bpm",
      aggregation: "level",
      providers: ["oura", "garmin"].map((provider) => ({
        provider,
        oldest: "2026-11-19T21:00:00Z",
        newest,
        count: 2,
      })),
    },
  ],
});

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 80));
});

async function open() {
  fakeApi.on("GET", /\/timeseries\/heartrate\?/, () => ({ body: VIEW }));
  fakeApi.on("GET", /^\/api\/people\/[^/]+$/, () => ({
    body: PersonRecord.parse({ user: userExample, info: userInfoExample }),
  }));
  fakeApi.on("GET", /heartrate\/samples\?/, () => ({
    body: {
      unit: "bpm",
      sources: [{ id: series.id, source: series.source }],
      of: [0, 0],
      t: TIMES,
      end: [null, null],
      v: [60, 64],
      v2: [null, null],
      word: [null, null],
      next_cursor: null,
    },
  }));
  renderInApp(
    <DisplayZoneProvider clinicZone="America/New_York" initialChoice="utc">
      <KeyListener />
      <TimeseriesView userId={userExample.user_id} series={SERIES} patientZone={null} />
    </DisplayZoneProvider>,
    createApp({ path: "/people/7?from=2026-11-17T00:00:00.000Z&to=2026-11-20T00:00:00.000Z" }),
  );
  await screen.findByRole("list", { name: "Sources" });
}

test("t opens the tables and leads to them, without a column that holds nothing", async () => {
  await open();
  fireEvent.keyDown(document.body, { key: "t" });
  const tables = screen.getByRole("region", { name: "Tables" });
  expect(document.activeElement).toBe(tables);
  await within(tables).findAllByRole("cell");
  const heads = within(tables).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual(["Time", "Source", "Value bpm"]);
});

test("the arrow keys move the cursor from anywhere on the page, and are listed", async () => {
  await open();
  const slider = screen.getByRole("slider", { name: "Time" });
  fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  expect(slider.getAttribute("aria-valuetext")).toContain("21:00");
  expect(document.activeElement).toBe(slider);
  fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(slider.getAttribute("aria-valuetext")).toContain("22:00");
  const keys = keyRegistry.read().find(({ name }) => name === "Timeseries")?.bindings ?? [];
  expect(keys.map((binding) => binding.keys)).toContain("ArrowLeft");
});

test("paper has no cursor, and so nothing that is at it; its charts have sources", async () => {
  await open();
  expect(screen.getByText("At the cursor").parentElement?.className).toContain("print:*:hidden");
  const [value] = document.getElementsByTagName("output");
  expect(value?.textContent).toBe("64");
  expect(value?.className).toContain("print:hidden");
  expect(screen.getByRole("button", { name: "All sources" })).toBeTruthy();
});
