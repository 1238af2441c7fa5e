import { queryOptions } from "@tanstack/react-query";
import {
  BulkReschedule,
  BulkRescheduleRows,
  BulkReschedules,
  type PlanBulkRescheduleInput,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { apiFetch } from "./core/fetch";

const PATH = "/api/orders/bulk-reschedules";
const COUNTS_EVERY_MS = 800;
const ROWS_EVERY_MS = 2_000;
const LIST_EVERY_MS = 5_000;

export const bulkRescheduleKeys = {
  all: ["bulk-reschedules"] as const,
  list: ["bulk-reschedules", "list"] as const,
  move: (rescheduleId: string) => ["bulk-reschedules", rescheduleId] as const,
  rows: (rescheduleId: string) => ["bulk-reschedules", rescheduleId, "rows"] as const,
};

/** Whether a bulk reschedule may still change on its own. */
export function isUnderWay({ state, states }: Pick<BulkReschedule, "state" | "states">): boolean {
  return state === "running" || states.sending > 0;
}

/** The team's bulk reschedules; refetched while one is in progress. */
export const bulkReschedulesQuery = () =>
  queryOptions({
    queryKey: bulkRescheduleKeys.list,
    queryFn: ({ signal }) => apiFetch(BulkReschedules, PATH, { signal }),
    refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) ? LIST_EVERY_MS : false),
  });

/** The progress of a bulk reschedule; reading it also resumes a run whose process was lost. */
export const bulkRescheduleQuery = (rescheduleId: string) =>
  queryOptions({
    queryKey: bulkRescheduleKeys.move(rescheduleId),
    queryFn: ({ signal }) => apiFetch(BulkReschedule, getPath(rescheduleId), { signal }),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? COUNTS_EVERY_MS : false,
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

/** Resends what failed or is unknown, and continues with what a pause left waiting. */
export function retryBulkReschedule(rescheduleId: string): Promise<BulkReschedule> {
  return apiFetch(BulkReschedule, `${getPath(rescheduleId)}/retry`, { method: "POST", body: {} });
}

function getPath(rescheduleId: string): string {
  return `${PATH}/${encodeURIComponent(rescheduleId)}`;
}
