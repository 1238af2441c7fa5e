import { DAY_MS } from "@/lib/contract/time";
import "server-only";
import { timeseriesEndpoints } from "@/lib/contract/dashboard/endpoints/timeseries";
import { endpoints } from "@/lib/contract/service/endpoints";
import { findTimeseries } from "@/lib/contract/service/health-data/timeseries-resources";
import { shortId } from "@/lib/contract/short-id";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { drawSeries } from "./draw-series";
import { readRevisions } from "./read-revisions";
import { readSamplePage, readSamples } from "./read-samples";
import { toSampleList } from "./sample-list";
import { findTarget } from "./sample-targets";
import { type FiledSeries, seriesFile } from "./series-file";
import { getStyles } from "./series-styles";
import { getSeries } from "./to-series";

const MAX_RANGE_MS = 11 * 366 * DAY_MS;

const subject = ({ user_id }: { user_id: string }) => ({ type: "person", id: user_id });

/** A person's series by resource and provider, each with its sample count and range. */
export const listTimeseries = operation(
  timeseriesEndpoints.listTimeseries,
  {
    permission: "timeseries:read",
    audit: { subject },
  },
  (ctx, { user_id }) => getSeries(ctx, user_id),
);

/** One resource of a person in a range, reduced to the width of the chart with every extreme kept. */
export const readTimeseries = operation(
  timeseriesEndpoints.readTimeseries,
  {
    permission: "timeseries:read",
    audit: {
      subject,
      detail: ({ resource, start, end, providers }) => ({ resource, start, end, providers }),
    },
  },
  async (ctx, { user_id, resource, zone, width, providers, ...range }) => {
    const of = { user_id, resource, ...getRange(range), providers: parseList(providers) };
    const [user, samples, revisions, target] = await Promise.all([
      callService(ctx, endpoints.getUser, { params: { user_id } }),
      readSamples(ctx, of),
      readRevisions(ctx, of),
      findTarget(ctx, user_id, resource),
    ]);
    const styles = await getStyles(
      ctx,
      user_id,
      samples.map(({ id }) => id),
    );
    const patientZone = user.fallback_time_zone?.id ?? null;
    const now = runtime().clock.now().getTime();
    const frame = { ...of, zone, width, patientZone, target, styles, now };
    return { unit: findTimeseries(resource)?.unit ?? "", ...drawSeries(frame, samples, revisions) };
  },
);

/** One page of the samples behind a chart, exactly as the service returns them, oldest first. */
export const listSamples = operation(
  timeseriesEndpoints.listSamples,
  {
    permission: "timeseries:read",
    audit: {
      subject,
      detail: ({ resource, start, end, providers }) => ({ resource, start, end, providers }),
    },
  },
  async (ctx, { user_id, resource, providers, cursor, ...range }) => {
    const of = { user_id, resource, ...getRange(range), providers: parseList(providers) };
    const { columns, next } = await readSamplePage(ctx, of, cursor ?? null);
    const unit = findTimeseries(resource)?.unit ?? "";
    return { unit, ...toSampleList(columns), next_cursor: next };
  },
);

/**
 * Every sample of the selected resources in a range as a CSV file. Everything is read before the first byte is sent.
 */
export const exportTimeseries = operation(
  timeseriesEndpoints.exportTimeseries,
  {
    permission: "timeseries:export",
    audit: {
      subject,
      detail: ({ resources, start, end, providers, reason }) => ({
        resources,
        start,
        end,
        providers,
        reason,
      }),
    },
  },
  async (ctx, { user_id, resources, zone, providers, start, end }) => {
    const of = { user_id, ...getRange({ start, end }), providers: parseList(providers) };
    const series: FiledSeries[] = [];
    for (const resource of new Set(resources)) {
      const sources = await readSamples(ctx, { ...of, resource });
      series.push({ resource, unit: findTimeseries(resource)?.unit ?? "", sources });
    }
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const name = `timeseries-${shortId(user_id)}-${day(of.start)}-${day(of.end)}.csv`;
    return { name, stream: seriesFile(series, zone) };
  },
);

function parseList(words: string): string[] {
  return words === "" ? [] : words.split(",");
}

/** The range in milliseconds. Refuses one that is empty, reversed or longer than eleven years. */
function getRange(range: { start: string; end: string }): { start: number; end: number } {
  const [start, end] = [Date.parse(range.start), Date.parse(range.end)];
  if (end <= start) throw new DashboardError("invalid_request", "The range ends before it starts.");
  if (end - start > MAX_RANGE_MS) {
    throw new DashboardError("invalid_request", "The range is longer than eleven years.");
  }
  return { start, end };
}
