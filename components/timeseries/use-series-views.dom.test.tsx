import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { fakeApi, heldReply } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { DAY_MS } from "@/lib/contract/time";
import { on24HourClock } from "@/lib/domain/datetime";
import { oneSeries, oneView } from "@/lib/domain/series/testing/one-view";
import { PanelHead } from "./panel-head";
import { PanelState } from "./panel-state";
import { SeriesTables } from "./table/series-tables";
import { useSeriesViews } from "./use-series-views";

const USER_ID = "00000000-0000-4000-8000-000000000001";
const NO_PROVIDERS: never[] = [];

const rangeFrom = (date: string) => {
  const start = Date.parse(`${date}T00:00:00Z`);
  return { start, end: start + 3 * DAY_MS };
};
/** One sample on the first day of a range. */
const viewWithSample = (date: string) => {
  const range = rangeFrom(date);
  const day = { date, n: 1, min: 60, median: 60, max: 60, total: null };
  const series = oneSeries({ t: [range.start], v: [60], days: [day] });
  return oneView({ ...range, points_read: 1, points_shown: 1, sources: [series] });
};

/** What a chart says and its table, without the plot. */
function Charts({ from, width = 800 }: { from: string; width?: number }) {
  const range = rangeFrom(from);
  const charts = useSeriesViews(USER_ID, {
    resources: ["heartrate"],
    range,
    zone: on24HourClock("UTC"),
    width,
    providers: NO_PROVIDERS,
  });
  return (
    <>
      {charts.map((chart) => (
        <section key={chart.resource} aria-label="Chart">
          <PanelHead chart={chart} onRemove={null} />
          {chart.view?.sources.length ? null : (
            <PanelState chart={chart} range={range} newest={null} onRange={() => undefined} />
          )}
        </section>
      ))}
      <SeriesTables
        userId={USER_ID}
        charts={charts}
        providers={NO_PROVIDERS}
        zone={on24HourClock("UTC")}
      />
    </>
  );
}
const getChart = () => screen.getByRole("region", { name: "Chart" });

test("a chart says that another range is loading, and nothing about the previous one", async () => {
  const held = heldReply();
  fakeApi.on("GET", /start=2026-11-01/, () => ({ body: oneView(rangeFrom("2026-11-01")) }));
  fakeApi.on("GET", /start=2026-11-10/, () => held.reply);
  const { rerender } = renderInApp(<Charts from="2026-11-01" />);
  await screen.findByText("No heart rate in this range");
  rerender(<Charts from="2026-11-10" />);
  expect(getChart().textContent).toBe("Heart rate Loading the samples …");
  held.send({ body: oneView(rangeFrom("2026-11-10")) });
  await screen.findByText("No heart rate in this range");
  expect(getChart().textContent).toContain("no samples");
});

test("a chart of another width keeps what is drawn until the new samples are there", async () => {
  const held = heldReply();
  const range = rangeFrom("2026-11-01");
  fakeApi.on("GET", /heartrate\?.*width=800/, () => ({ body: oneView(range) }));
  fakeApi.on("GET", /heartrate\?.*width=600/, () => held.reply);
  const { rerender } = renderInApp(<Charts from="2026-11-01" />);
  await screen.findByText("No heart rate in this range");
  rerender(<Charts from="2026-11-01" width={600} />);
  expect(getChart().textContent).toContain("No heart rate in this range");
  expect(getChart().textContent).toContain("reading");
  held.send({ body: viewWithSample("2026-11-01") });
  await screen.findByRole("radio", { name: "By day" });
});

test("the table of a chart keeps its place and its choice while another range loads", async () => {
  const held = heldReply();
  fakeApi.on("GET", /heartrate\?start=2026-11-01/, () => ({ body: viewWithSample("2026-11-01") }));
  fakeApi.on("GET", /heartrate\?start=2026-11-10/, () => held.reply);
  fakeApi.on("GET", /heartrate\/samples\?/, () => heldReply().reply);
  const { rerender } = renderInApp(<Charts from="2026-11-01" />);
  fireEvent.click(await screen.findByRole("radio", { name: "By day" }));
  await screen.findByRole("cell", { name: "01-Nov-2026" });
  rerender(<Charts from="2026-11-10" />);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "By day" }).checked).toBe(true);
  held.send({ body: viewWithSample("2026-11-10") });
  await screen.findByRole("cell", { name: "10-Nov-2026" });
});

test("without a connection a chart and its table say so, and not that they load", async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  fakeApi.on("GET", /heartrate\?/, () => ({ body: viewWithSample("2026-11-01") }));
  fakeApi.on("GET", /heartrate\/samples\?/, () => heldReply().reply);
  renderInApp(<Charts from="2026-11-01" />);
  const paused = "Not loaded: there is no connection";
  expect(await screen.findAllByRole("heading", { name: paused })).toHaveLength(2);
  expect(screen.queryByText(/Loading the samples/)).toBeNull();
  onlineManager.setOnline(true);
  await screen.findByText(/^1 sample,/);
  expect(screen.queryByText(paused)).toBeNull();
});
