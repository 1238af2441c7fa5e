import "server-only";
import type { RevisionMark } from "@/lib/contract/dashboard/timeseries-view";
import { endpoints } from "@/lib/contract/service/endpoints";
import type {
  TimeseriesRevisions,
  TimeseriesSample,
} from "@/lib/contract/service/health-data/timeseries";
import type { Ctx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import type { SamplesOf } from "./read-samples";
import { sourceId } from "./sample-columns";

/** Only the first revisions are marked: a source that resends everything would fill the chart. */
const MAX_PAGES = 3;

/**
 * Samples that were sent again with a different value, by source: the value before and after the latest revision. Null
 * on deployments without revisions; only the embedded service has them.
 */
export async function readRevisions(
  ctx: Ctx,
  { user_id, resource, start, end }: SamplesOf,
): Promise<ReadonlyMap<string, RevisionMark[]> | null> {
  if (ctx.team.deployment !== "embedded") return null;
  const marks = new Map<string, Map<number, RevisionMark>>();
  let next: string | null = null;
  for (let page = 0; page < MAX_PAGES && (page === 0 || next !== null); page += 1) {
    const answer: TimeseriesRevisions = await callService(ctx, endpoints.getTimeseriesRevisions, {
      params: { user_id, resource },
      query: {
        start_date: new Date(start).toISOString(),
        end_date: new Date(end - 1).toISOString(),
        next_cursor: next,
      },
    });
    next = answer.next_cursor;
    for (const revision of answer.revisions) {
      const mark = getMark(revision);
      if (!mark || mark.earlier === mark.current) continue;
      const id = sourceId(revision.source);
      const ofSource = marks.get(id) ?? new Map<number, RevisionMark>();
      marks.set(id, ofSource.set(mark.at, mark));
    }
  }
  return new Map([...marks].map(([id, ofSource]) => [id, [...ofSource.values()]] as const));
}

type Revision = {
  readonly current: TimeseriesSample;
  readonly earlier: TimeseriesSample;
  readonly replaced_at: string;
};

function getMark({ current, earlier, replaced_at }: Revision): RevisionMark | null {
  const now = getNumber(current);
  const then = getNumber(earlier);
  if (now === null || then === null) return null;
  return {
    at: Date.parse(current.timestamp),
    earlier: then,
    current: now,
    replaced_at: Date.parse(replaced_at),
  };
}

function getNumber({ value, systolic }: TimeseriesSample): number | null {
  return systolic ?? (typeof value === "number" ? value : null);
}
