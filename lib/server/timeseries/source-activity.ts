import "server-only";
import type { SourceActivity } from "@/lib/contract/dashboard/source-activity";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { addDays } from "@/lib/domain/calendar-date";
import { toSpans } from "@/lib/domain/cycles/cycle-span";
import type { LoggingGap } from "@/lib/domain/cycles/logging-gap";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { getSeries } from "./to-series";

/** Half the length of a gap: if every window has a sign of use, there is no gap. */
const WINDOW_DAYS = 30;
const MAX_GAPS = 12;

type Silence = { readonly provider: string; readonly gap: LoggingGap };
type Series = { readonly resource: string; readonly oldest: string; readonly newest: string };

/**
 * Dates on which the providers of a person's cycles have samples of a timeseries, within periods of more than 60 days
 * without any cycle entry: evidence that a source was in use while nothing was logged. Read in windows of 30 days, so
 * there is a date for each window with a sample, not every date. Empty when there is no such period or the service
 * cannot be read; the period is then unknown, never taken for a long cycle.
 */
export async function readSourceActivity(
  ctx: Ctx,
  userId: string,
  cycles: readonly MenstrualCycle[],
  today: CalendarDate,
): Promise<SourceActivity[]> {
  const silences = findSilences(cycles, today);
  if (silences.length === 0) return [];
  try {
    const { resources } = await getSeries(ctx, userId);
    const dates = await Promise.all(
      silences.map(({ provider, gap }) => {
        const series = resources.flatMap(({ resource, providers }) =>
          providers.flatMap(({ provider: slug, oldest, newest }) =>
            slug === provider && oldest && newest ? { resource, oldest, newest } : [],
          ),
        );
        return findActiveDates(ctx, userId, { provider, gap }, series);
      }),
    );
    return dates.flat();
  } catch (error) {
    if (error instanceof DashboardError) return [];
    throw error;
  }
}

function findSilences(cycles: readonly MenstrualCycle[], today: CalendarDate): Silence[] {
  const silences = new Map<string, Silence>();
  for (const { gap, cycle } of toSpans(cycles, today)) {
    const provider = cycle.source_provider;
    if (gap) silences.set(`${provider} ${gap.from} ${gap.to}`, { provider, gap });
  }
  return [...silences.values()].slice(-MAX_GAPS);
}

async function findActiveDates(
  ctx: Ctx,
  userId: string,
  { provider, gap }: Silence,
  series: readonly Series[],
): Promise<SourceActivity[]> {
  const starts: CalendarDate[] = [];
  for (let from = gap.from; from <= gap.to; from = addDays(from, WINDOW_DAYS)) starts.push(from);
  const dates = await mapReads(ctx, 1, starts, async (from) => {
    const last = addDays(from, WINDOW_DAYS - 1);
    const to = last < gap.to ? last : gap.to;
    const overlapping = series.filter(
      ({ oldest, newest }) => oldest.slice(0, 10) <= to && newest.slice(0, 10) >= from,
    );
    let found: CalendarDate[] = [];
    await mapReads(ctx, 1, overlapping, async ({ resource }) => {
      if (found.length > 0) return;
      const ends = await readEnds(ctx, { user_id: userId, resource }, { provider, from, to });
      if (found.length === 0) found = ends;
    });
    return found;
  });
  return dates.flat().map((date) => ({ provider, date }));
}

/** The first and the last date of the first page of samples in a window; empty without samples. */
async function readEnds(
  ctx: Ctx,
  params: { user_id: string; resource: string },
  { provider, from, to }: { provider: string; from: CalendarDate; to: CalendarDate },
): Promise<CalendarDate[]> {
  const page = await callService(ctx, endpoints.getGroupedTimeseries, {
    params,
    query: { start_date: from, end_date: to, provider },
  });
  const dates = Object.values(page.groups)
    .flat()
    .filter(({ source }) => source.provider === provider)
    .flatMap(({ data }) => data.map(({ timestamp }) => timestamp.slice(0, 10) as CalendarDate))
    .sort((a, b) => (a < b ? -1 : 1));
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? [first, last] : [];
}
