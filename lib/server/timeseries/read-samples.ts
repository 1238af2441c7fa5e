import { DAY_MS } from "@/lib/contract/time";
import "server-only";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { GroupedTimeseries } from "@/lib/contract/service/health-data/timeseries";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import {
  appendSample,
  emptyColumns,
  inOrder,
  type SampleColumns,
  sourceId,
} from "./sample-columns";

/**
 * Time slices are read in parallel, the pages of a slice one after another. The embedded service answers all slices in
 * one request, so it can have more and shorter ones.
 */
const SLICES = {
  embedded: { lengthMs: DAY_MS, most: 48 },
  other: { lengthMs: 15 * DAY_MS, most: 12 },
} as const;
const CONCURRENCY = 4;
const MAX_SAMPLES = 2_000_000;

export type SamplesOf = {
  readonly user_id: string;
  readonly resource: string;
  /** Milliseconds; from `start` (inclusive) to `end` (exclusive). */
  readonly start: number;
  readonly end: number;
  /** Provider slugs; empty for all. */
  readonly providers: readonly string[];
};

/**
 * Every sample of a resource in a range, by source, in chronological order: all pages of the service's public endpoint,
 * read as parallel slices of the range. Refuses ranges with more than two million samples.
 */
export async function readSamples(ctx: Ctx, of: SamplesOf): Promise<SampleColumns[]> {
  const slices = sliceRange(of, SLICES[ctx.team.deployment === "embedded" ? "embedded" : "other"]);
  const sources = slices.map(() => new Map<string, SampleColumns>());
  const budget = { left: MAX_SAMPLES };
  await mapReads(ctx, CONCURRENCY, [...slices.entries()], ([index, slice]) =>
    readSlice(ctx, slice, sources[index], budget),
  );
  return joinSlices(sources);
}

function sliceRange(of: SamplesOf, slices: { lengthMs: number; most: number }): SamplesOf[] {
  const length = of.end - of.start;
  const count = Math.min(slices.most, Math.max(1, Math.ceil(length / slices.lengthMs)));
  const edge = (index: number) => of.start + Math.round((length * index) / count);
  return Array.from({ length: count }, (_, index) => ({
    ...of,
    start: edge(index),
    end: edge(index + 1),
  }));
}

async function readSlice(
  ctx: Ctx,
  slice: SamplesOf,
  sources: Map<string, SampleColumns> | undefined,
  budget: { left: number },
): Promise<void> {
  if (!sources) return;
  let next: string | null = null;
  do {
    const page = await readPage(ctx, slice, next);
    next = page.next_cursor;
    budget.left -= takePage(page, slice, sources);
    if (budget.left < 0) throw tooMany();
  } while (next !== null);
}

/** One page of the service, with several thousand samples, and the cursor of the next one; null after the last. */
export async function readSamplePage(
  ctx: Ctx,
  of: SamplesOf,
  cursor: string | null,
): Promise<{ columns: SampleColumns[]; next: string | null }> {
  const page = await readPage(ctx, of, cursor);
  const sources = new Map<string, SampleColumns>();
  takePage(page, of, sources);
  return { columns: joinSlices([sources]), next: page.next_cursor };
}

async function readPage(ctx: Ctx, of: SamplesOf, cursor: string | null) {
  const { user_id, resource, start, end, providers } = of;
  const page: GroupedTimeseries = await callService(ctx, endpoints.getGroupedTimeseries, {
    params: { user_id, resource },
    query: {
      start_date: new Date(start).toISOString(),
      // The service's end date is inclusive, hence one millisecond less.
      end_date: new Date(end - 1).toISOString(),
      provider: providers.length === 1 ? providers[0] : "",
      next_cursor: cursor,
    },
  });
  if (page.next_cursor !== null && page.next_cursor === cursor) throw endless();
  return page;
}

/** Adds a page's samples to their sources; returns how many there were. */
function takePage(
  page: GroupedTimeseries,
  of: SamplesOf,
  sources: Map<string, SampleColumns>,
): number {
  let count = 0;
  for (const group of Object.values(page.groups).flat()) {
    if (of.providers.length > 0 && !of.providers.includes(group.source.provider)) continue;
    const id = sourceId(group.source);
    const columns = sources.get(id) ?? emptyColumns(id, group.source);
    sources.set(id, columns);
    if (columns.source.workout_id !== group.source.workout_id) {
      columns.source = { ...columns.source, workout_id: null };
    }
    for (const sample of group.data) appendSample(columns, sample, of);
    count += group.data.length;
  }
  return count;
}

function joinSlices(slices: readonly Map<string, SampleColumns>[]): SampleColumns[] {
  const joined = new Map<string, SampleColumns>();
  for (const columns of slices.flatMap((slice) => [...slice.values()])) {
    const whole = joined.get(columns.id);
    joined.set(columns.id, whole ? concat(whole, columns) : columns);
  }
  return [...joined.values()]
    .map(inOrder)
    .filter(({ t }) => t.length > 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function concat(a: SampleColumns, b: SampleColumns): SampleColumns {
  return {
    id: a.id,
    source:
      a.source.workout_id === b.source.workout_id ? a.source : { ...a.source, workout_id: null },
    t: a.t.concat(b.t),
    end: a.end.concat(b.end),
    v: a.v.concat(b.v),
    v2: a.v2.concat(b.v2),
    word: a.word.concat(b.word),
    offset: a.offset.concat(b.offset),
  };
}

function tooMany(): DashboardError {
  return new DashboardError(
    "invalid_request",
    "There are more than 2,000,000 samples in this range. Choose a shorter one.",
  );
}

function endless(): DashboardError {
  return new DashboardError("upstream_invalid", "The service's pages do not end.");
}
