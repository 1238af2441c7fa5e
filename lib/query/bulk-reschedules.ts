import { queryOptions } from "@tanstack/react-query";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { read } from "./core/keys";

const COUNTS_EVERY_MS = 800;
const ROWS_EVERY_MS = 2_000;
const LIST_EVERY_MS = 5_000;
/** A waiting dry run may be started or discarded by someone else at any moment. */
const PLANNED_EVERY_MS = 2_000;

/** Whether a bulk reschedule may still change on its own. */
export function isUnderWay({ state, states }: Pick<BulkReschedule, "state" | "states">): boolean {
  return state === "running" || states.sending > 0;
}

/** A page of the team's bulk reschedules, newest first; refetched while one is in progress. */
export const bulkReschedulesQuery = (page = 1) =>
  queryOptions({
    ...read("GET /api/orders/bulk-reschedules", { page }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) ? LIST_EVERY_MS : false),
  });

/** The progress of a bulk reschedule; reading it also resumes a run whose process was lost. */
export const bulkRescheduleQuery = (reschedule_id: string) =>
  queryOptions({
    ...read("GET /api/orders/bulk-reschedules/{reschedule_id}", { reschedule_id }),
    // A cached response says nothing about the present, so a reload always asks the server.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === "planned") return PLANNED_EVERY_MS;
      return data && isUnderWay(data) ? COUNTS_EVERY_MS : false;
    },
  });

/** Each order of a bulk reschedule; read once more when it has finished. */
export const bulkRescheduleRowsQuery = (reschedule_id: string, underWay: boolean) => {
  const { queryKey, queryFn } = read("GET /api/orders/bulk-reschedules/{reschedule_id}/rows", {
    reschedule_id,
  });
  return queryOptions({
    queryKey: [...queryKey, underWay],
    queryFn,
    refetchInterval: underWay ? ROWS_EVERY_MS : false,
    staleTime: 0,
    placeholderData: (before) => before,
  });
};

/** The people of one part of the orders; read once, because each read is in the audit log. */
export const reschedulePeopleQuery = (reschedule_id: string, part: number) =>
  queryOptions({
    ...read("GET /api/orders/bulk-reschedules/{reschedule_id}/people", { reschedule_id, part }),
    staleTime: Number.POSITIVE_INFINITY,
  });
