import { queryOptions } from "@tanstack/react-query";
import {
  BulkReschedule,
  BulkRescheduleRows,
  BulkReschedules,
  type PlanBulkRescheduleInput,
  type PlanRestoreInput,
  ReschedulePeople,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { apiFetch } from "./core/fetch";

const PATH = "/api/orders/bulk-reschedules";
const COUNTS_EVERY_MS = 800;
const ROWS_EVERY_MS = 2_000;
const LIST_EVERY_MS = 5_000;
/** A waiting dry run may be started or discarded by someone else at any moment. */
const PLANNED_EVERY_MS = 2_000;

export const bulkRescheduleKeys = {
  all: ["bulk-reschedules"] as const,
  list: ["bulk-reschedules", "list"] as const,
  move: (rescheduleId: string) => ["bulk-reschedules", rescheduleId] as const,
  rows: (rescheduleId: string) => ["bulk-reschedules", rescheduleId, "rows"] as const,
  people: (rescheduleId: string) => ["bulk-reschedule-people", rescheduleId] as const,
};

/** Whether a bulk reschedule may still change on its own. */
export function isUnderWay({ state, states }: Pick<BulkReschedule, "state" | "states">): boolean {
  return state === "running" || states.sending > 0;
}

/** A page of the team's bulk reschedules, newest first; refetched while one is in progress. */
export const bulkReschedulesQuery = (page = 1) =>
  queryOptions({
    queryKey: [...bulkRescheduleKeys.list, page],
    queryFn: ({ signal }) => apiFetch(BulkReschedules, `${PATH}?page=${page}`, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) ? LIST_EVERY_MS : false),
  });

/** The progress of a bulk reschedule; reading it also resumes a run whose process was lost. */
export const bulkRescheduleQuery = (rescheduleId: string) =>
  queryOptions({
    queryKey: bulkRescheduleKeys.move(rescheduleId),
    queryFn: ({ signal }) => apiFetch(BulkReschedule, getPath(rescheduleId), { signal }),
    // A cached response says nothing about the present, so a reload always asks the server.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === "planned") return PLANNED_EVERY_MS;
      return data && isUnderWay(data) ? COUNTS_EVERY_MS : false;
    },
  });

/** Each order of a bulk reschedule; read once more when it has finished. */
export const bulkRescheduleRowsQuery = (rescheduleId: string, underWay: boolean) =>
  queryOptions({
    queryKey: [...bulkRescheduleKeys.rows(rescheduleId), underWay],
    queryFn: ({ signal }) =>
      apiFetch(BulkRescheduleRows, `${getPath(rescheduleId)}/rows`, { signal }),
    refetchInterval: underWay ? ROWS_EVERY_MS : false,
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** The people of one part of the orders; read once, because each read is in the audit log. */
export const reschedulePeopleQuery = (rescheduleId: string, part: number) =>
  queryOptions({
    queryKey: [...bulkRescheduleKeys.people(rescheduleId), part],
    queryFn: ({ signal }) =>
      apiFetch(ReschedulePeople, `${getPath(rescheduleId)}/people?part=${part}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The dry run of giving a bulk reschedule's orders their earlier dates back; changes no order. */
export function planRestore({ reschedule_id, ...body }: PlanRestoreInput): Promise<BulkReschedule> {
  return apiFetch(BulkReschedule, `${getPath(reschedule_id)}/restore`, { method: "POST", body });
}

/** The dry run: changes no order. */
export function planBulkReschedule(plan: PlanBulkRescheduleInput): Promise<BulkReschedule> {
  return apiFetch(BulkReschedule, PATH, { method: "POST", body: plan });
}

/** Starts the plan that was displayed; `orders` is the number that was confirmed. */
export function startBulkReschedule(rescheduleId: string, orders: number): Promise<BulkReschedule> {
  return apiFetch(BulkReschedule, `${getPath(rescheduleId)}/start`, {
    method: "POST",
    body: { orders },
  });
}

/** Leaves the waiting orders unchanged. */
export function stopBulkReschedule(rescheduleId: string): Promise<BulkReschedule> {
  return apiFetch(BulkReschedule, `${getPath(rescheduleId)}/stop`, { method: "POST", body: {} });
}

/** Resends rows that failed or are unknown, and continues with those left waiting by a pause. */
export function retryBulkReschedule(rescheduleId: string): Promise<BulkReschedule> {
  return apiFetch(BulkReschedule, `${getPath(rescheduleId)}/retry`, { method: "POST", body: {} });
}

function getPath(rescheduleId: string): string {
  return `${PATH}/${encodeURIComponent(rescheduleId)}`;
}
