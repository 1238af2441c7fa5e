import { queryOptions } from "@tanstack/react-query";
import type { StageLengths } from "@/lib/contract/dashboard/stage-history";
import { MINUTE_MS } from "@/lib/contract/time";
import { type StageHistory, stageKey } from "@/lib/domain/orders/stages/stage-history";
import { read } from "./core/keys";

const MAX_AGE_MS = 15 * MINUTE_MS;

/** How long the stages of the team's finished orders lasted. */
export const stageLengthsQuery = () =>
  queryOptions({
    ...read("GET /api/orders/stage-history"),
    select: toHistory,
    staleTime: MAX_AGE_MS,
  });

function toHistory({ stages }: StageLengths): StageHistory {
  return new Map(
    stages.map(({ method, status, p50_ms, p95_ms, n }) => [
      stageKey(method, status),
      { p50Ms: p50_ms, p95Ms: p95_ms, n },
    ]),
  );
}
