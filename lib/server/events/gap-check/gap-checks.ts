import "server-only";
import type { z } from "zod";
import { eventEndpoints } from "@/lib/contract/dashboard/endpoints/events";
import type { GapCheckInput } from "@/lib/contract/dashboard/received-event";
import { DAY_MS } from "@/lib/contract/time";
import { DashboardError } from "@/lib/server/core/errors";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { applyWaitingEvents } from "@/lib/server/events/apply/apply-waiting";
import { readReceivingStart } from "@/lib/server/events/event-flow";
import { compareWithService } from "./compare";
import type { Range } from "./expected-records";
import { fetchMissingEvent } from "./fetch-event";
import { findUnfetched, readStoredGapCheck, storeFetched, storeGapCheck } from "./gap-check-store";

const MAX_DAYS = 31;
const CONCURRENCY = 4;

const permission = "event:replay";
const subject = ({ id }: { id: string }) => ({ type: "gap-check", id });

/**
 * Compares what the service has with what arrived within a range of at most 31 days, as far as this dashboard has been
 * receiving: nothing is missing of the time before. Throws `conflict` where the whole range is before.
 */
export const runGapCheck = operation(
  eventEndpoints.runGapCheck,
  {
    permission,

    audit: {
      detail: ({ from, to }) => ({ from, to }),
      resultDetail: ({ check_id, method, compared, missing }) => ({
        check_id,
        method,
        compared,
        missing: missing.length,
      }),
      resultRelated: ({ missing }) => getPeople(missing),
    },
  },
  async (ctx, input) => {
    const range = clip(toRange(input), await readReceivingStart(ctx.team));
    const found = await compareWithService(ctx, range);
    return readStoredGapCheck(ctx, await storeGapCheck(ctx, range, found));
  },
);

/** A gap check with what has been fetched since then. */
export const readGapCheck = operation(
  eventEndpoints.readGapCheck,
  {
    permission,

    audit: { subject, resultRelated: ({ missing }) => getPeople(missing), view: "shown" },
  },
  (ctx, { id }) => readStoredGapCheck(ctx, id),
);

/** Reads missing records from the service and applies them as if their events had arrived, marked as fetched. */
export const fetchMissingEvents = operation(
  eventEndpoints.fetchMissingEvents,
  {
    permission,

    audit: {
      subject,
      detail: ({ keys }) => ({ chosen: keys.length }),
      resultRelated: ({ missing }) => getPeople(missing.filter(({ fetched }) => fetched)),
    },
  },
  async (ctx, { id, keys }) => {
    await mapConcurrently(CONCURRENCY, await findUnfetched(ctx, id, keys), async (missing) => {
      if (await fetchMissingEvent(ctx, missing)) await storeFetched(id, missing.key);
    });
    runtime().afterResponse(applyWaitingEvents().catch(() => undefined));
    return readStoredGapCheck(ctx, id);
  },
);

function toRange({ from, to }: z.output<typeof GapCheckInput>): Range {
  const range = { from: new Date(from), to: new Date(to) };
  const lengthMs = range.to.getTime() - range.from.getTime();
  if (lengthMs > 0 && lengthMs <= MAX_DAYS * DAY_MS) return range;
  throw new DashboardError("invalid_request", `Choose a range of at most ${MAX_DAYS} days.`, {
    issues: [{ path: "to", message: `After the start, and at most ${MAX_DAYS} days later.` }],
  });
}

function clip({ from, to }: Range, start: Date | null): Range {
  if (start !== null && start < to) return { from: start > from ? start : from, to };
  throw new DashboardError(
    "conflict",
    "No events were received in this range yet, so none can be missing. Choose a later one.",
  );
}

function getPeople(missing: readonly { user_id: string | null }[]) {
  const ids = new Set(missing.flatMap(({ user_id }) => user_id ?? []));
  return [...ids].map((id) => ({ type: "person", id }));
}
