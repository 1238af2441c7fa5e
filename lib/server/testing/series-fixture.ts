import type { z } from "zod";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { PutTimeseriesBody } from "@/lib/contract/service/health-data/timeseries";
import type { TimeseriesName } from "@/lib/contract/service/health-data/timeseries-resources";
import { getUnit } from "@/lib/contract/service/health-data/timeseries-resources";
import { MINUTE_MS } from "@/lib/contract/time";
import { createTestDashboard } from "@/lib/server/testing/test-dashboard";

export const START = Date.parse("2026-11-01T00:00:00Z");
export const iso = (ms: number) => new Date(ms).toISOString();

const POINTS: ReadonlySet<string> = new Set(["heartrate", "glucose"]);

type Sent = { at: number; value: number; offset?: number; type?: string };
type To = { user_id: string; resource: TimeseriesName; provider?: string; device?: string };

/** One sample per minute, starting at `START`. */
export const minutes = (count: number, value: (index: number) => number): Sent[] =>
  Array.from({ length: count }, (_, index) => ({
    at: START + index * MINUTE_MS,
    value: value(index),
  }));

/** The input for a chart of three days of heart rates from `START`, in UTC and 800 pixels wide. */
export const wanted = (user_id: string, rest: object = {}) => ({
  user_id,
  resource: "heartrate",
  start: iso(START),
  end: iso(START + 3 * 24 * 60 * MINUTE_MS),
  zone: "UTC",
  width: 800,
  ...rest,
});

type SeriesService = { key: string; listen: () => Promise<string>; close: () => Promise<void> };
type Put = (
  params: { user_id: string; resource: string },
  body: z.input<typeof PutTimeseriesBody>,
) => Promise<unknown>;

/**
 * A dashboard on a test service with an operator, and a function that sends samples. Closing it also closes the
 * service.
 */
export async function createSeriesFixture<Service extends SeriesService>(
  service: Service,
  put: Put,
) {
  const dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: await service.listen(),
    apiKey: service.key,
  });
  const ctx = await (await dashboard.signedIn("operator")).ctx();

  async function send({ user_id, resource, provider = "oura", device = "ring" }: To, sent: Sent[]) {
    for (let from = 0; from < sent.length; from += 10_000) {
      const data = sent.slice(from, from + 10_000).map(({ at, value, offset, type }) => ({
        timestamp: iso(at),
        ...(POINTS.has(resource) ? {} : { start: iso(at), end: iso(at + MINUTE_MS) }),
        value,
        unit: getUnit(resource),
        timezone_offset: offset ?? null,
        ...(type === undefined ? {} : { type }),
      }));
      await put({ user_id, resource }, { source: { provider, type: device }, data });
    }
  }
  async function close() {
    await dashboard.close();
    await service.close();
  }
  return { service, dashboard, ctx, send, close };
}
