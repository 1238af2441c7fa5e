import { queryOptions } from "@tanstack/react-query";
import {
  BulkMove,
  BulkMoveRows,
  BulkMoves,
  type PlanBulkMoveInput,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { apiFetch } from "./core/fetch";

const PATH = "/api/orders/bulk-moves";
const COUNTS_EVERY_MS = 800;
const ROWS_EVERY_MS = 2_000;
const LIST_EVERY_MS = 5_000;

export const bulkMoveKeys = {
  all: ["bulk-moves"] as const,
  list: ["bulk-moves", "list"] as const,
  move: (moveId: string) => ["bulk-moves", moveId] as const,
  rows: (moveId: string) => ["bulk-moves", moveId, "rows"] as const,
};

/** Whether something of a move may still change by itself. */
export function isUnderWay({ state, states }: Pick<BulkMove, "state" | "states">): boolean {
  return state === "running" || states.sending > 0;
}

/** The moves of the team; asked again while one is under way. */
export const bulkMovesQuery = () =>
  queryOptions({
    queryKey: bulkMoveKeys.list,
    queryFn: ({ signal }) => apiFetch(BulkMoves, PATH, { signal }),
    refetchInterval: ({ state }) => (state.data?.moves.some(isUnderWay) ? LIST_EVERY_MS : false),
  });

/** How far a move is; asking is also what carries it on after its runner was lost. */
export const bulkMoveQuery = (moveId: string) =>
  queryOptions({
    queryKey: bulkMoveKeys.move(moveId),
    queryFn: ({ signal }) => apiFetch(BulkMove, pathOf(moveId), { signal }),
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? COUNTS_EVERY_MS : false,
  });

/** Each order of a move; read once more when it has come to rest. */
export const bulkMoveRowsQuery = (moveId: string, underWay: boolean) =>
  queryOptions({
    queryKey: [...bulkMoveKeys.rows(moveId), underWay],
    queryFn: ({ signal }) => apiFetch(BulkMoveRows, `${pathOf(moveId)}/rows`, { signal }),
    refetchInterval: underWay ? ROWS_EVERY_MS : false,
    staleTime: 0,
    placeholderData: (before) => before,
  });

/** The dry run: changes no order. */
export function planBulkMove(plan: PlanBulkMoveInput): Promise<BulkMove> {
  return apiFetch(BulkMove, PATH, { method: "POST", body: plan });
}

/** Starts what the person saw; `orders` is how many they agreed to. */
export function startBulkMove(moveId: string, orders: number): Promise<BulkMove> {
  return apiFetch(BulkMove, `${pathOf(moveId)}/start`, { method: "POST", body: { orders } });
}

/** Leaves what waits as it is. */
export function stopBulkMove(moveId: string): Promise<BulkMove> {
  return apiFetch(BulkMove, `${pathOf(moveId)}/stop`, { method: "POST", body: {} });
}

/** Sends again what failed or is not known, and goes on with what a pause left waiting. */
export function retryBulkMove(moveId: string): Promise<BulkMove> {
  return apiFetch(BulkMove, `${pathOf(moveId)}/retry`, { method: "POST", body: {} });
}

function pathOf(moveId: string): string {
  return `${PATH}/${encodeURIComponent(moveId)}`;
}
