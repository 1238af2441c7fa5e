import "server-only";
import {
  MAX_QUEUE_ITEMS,
  type MatchQueue,
  type MatchQueueItem,
} from "@/lib/contract/dashboard/match-review";
import type { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type {
  ListUnmatchedResultsQuery,
  MatchReviewCandidate,
  UnmatchedResult,
  UnmatchedResultPage,
} from "@/lib/contract/service/unmatched-result";
import { matchDue } from "@/lib/domain/match-review/match-due";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { readClaims } from "./claims";
import { hideNotes, readOpenDecisions } from "./decisions";
import { maskPatient } from "./mask-patient";

/** The most that the embedded service lists at once; a service with smaller pages is asked more often. */
const ITEMS_PER_PAGE = 500;

type Filter = Pick<ListUnmatchedResultsQuery, "status">;

/** What waits for review, with its claim and its pending decision. Contains no names. */
export async function readMatchQueue(ctx: Ctx, filter: Filter): Promise<MatchQueue> {
  const [{ results, isComplete }, claims, open] = await Promise.all([
    listResults(ctx, filter),
    readClaims(ctx),
    readOpenDecisions(ctx),
  ]);
  return {
    items: results.map((result) => {
      const pending = open.get(result.id);
      return {
        ...toRow(result),
        claim: claims.get(result.id) ?? null,
        pending: pending ? hideNotes(pending, ctx) : null,
      };
    }),
    is_complete: isComplete,
    read_at: runtime().clock.now().toISOString() as Instant,
  };
}

async function listResults(ctx: Ctx, filter: Filter) {
  const results = new Map<string, UnmatchedResult>();
  let cursor: string | null = null;
  do {
    const query: Partial<ListUnmatchedResultsQuery> = { ...filter, limit: ITEMS_PER_PAGE };
    const page: UnmatchedResultPage = await callService(ctx, endpoints.listUnmatchedResults, {
      query: cursor ? { ...query, next_cursor: cursor } : query,
    });
    // An item that moves to the next page while the pages are read is listed once.
    for (const result of page.data ?? []) results.set(result.id, result);
    cursor = page.data?.length ? (page.next_cursor ?? null) : null;
  } while (cursor && results.size < MAX_QUEUE_ITEMS);
  return { results: [...results.values()], isComplete: cursor === null };
}

function toRow(result: UnmatchedResult): Omit<MatchQueueItem, "claim" | "pending"> {
  const candidates = (result.candidate_groups ?? []).flatMap((group) => group.candidates ?? []);
  const { id, status, decision_code, sub_reason_codes, interpretation, result_status } = result;
  return {
    id,
    status,
    decision_code,
    sub_reason_codes,
    interpretation,
    result_status,
    lab: result.lab,
    ...maskPatient(result.patient),
    marker_names: (result.markers ?? []).flatMap(({ name, provider_id }) => {
      const markerName = name ?? provider_id;
      return markerName ? [markerName] : [];
    }),
    allowed_actions: result.allowed_actions,
    candidate_count: candidates.length,
    best_level: getBestLevel(candidates),
    created_at: result.created_at,
    due: matchDue(result),
  };
}

/** The highest level among the candidates; an unknown level counts as none. */
function getBestLevel(candidates: readonly MatchReviewCandidate[]): MatchQueueItem["best_level"] {
  const levels = new Set<string>(candidates.map(({ confidence_level }) => confidence_level));
  return (["high", "medium", "low"] as const).find((level) => levels.has(level)) ?? null;
}
