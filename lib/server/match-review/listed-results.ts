import "server-only";
import { MAX_QUEUE_ITEMS, type MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { endpoints } from "@/lib/contract/service/endpoints";
import type {
  ListUnmatchedResultsQuery,
  UnmatchedResult,
  UnmatchedResultPage,
} from "@/lib/contract/service/unmatched-result";
import { FIT_SIDES, getContradicted } from "@/lib/domain/match-review/compare/fit-marks";
import { matchDue } from "@/lib/domain/match-review/match-due";
import type { ServiceCtx } from "@/lib/server/core/context";
import { callService } from "@/lib/server/core/service/service-client";
import { createLiveCache } from "@/lib/server/platform/load/live-cache";
import { maskPatient } from "./mask-patient";

/** Page sizes: the embedded service allows larger pages, so it needs fewer requests. */
const EMBEDDED_PAGE = 2_500;
const PAGE = 500;

type Status = NonNullable<ListUnmatchedResultsQuery["status"]>;

/** A queued result without names, claim or pending decision. */
export type ListedResult = Omit<MatchQueueItem, "claim" | "pending"> & {
  /** The people among the candidates; null where the deployment's list has no candidates. Not sent to browsers. */
  readonly candidatePeople: readonly string[] | null;
};
export type ListedResults = {
  readonly rows: readonly ListedResult[];
  readonly isComplete: boolean;
};

const listedResults = createLiveCache<ListedResults, Status | "">({
  name: "listed results",
  topics: ["match-review", "orders"],
  read: (ctx, status) => readNow(ctx, status === "" ? {} : { status }),
});

/** The results that wait for review, of one status or of all. Concurrent callers share one read. */
export function readListedResults(ctx: ServiceCtx, status: Status | null): Promise<ListedResults> {
  return listedResults.get(ctx, status ?? "");
}

async function readNow(ctx: ServiceCtx, filter: { status?: Status }): Promise<ListedResults> {
  const limit = ctx.team.deployment === "embedded" ? EMBEDDED_PAGE : PAGE;
  const rows = new Map<string, ListedResult>();
  let cursor: string | null = null;
  do {
    const page: UnmatchedResultPage = await callService(ctx, endpoints.listUnmatchedResults, {
      query: { ...filter, limit, ...(cursor ? { next_cursor: cursor } : {}) },
    });
    // Keyed by id: an item that moves to the next page during the read is listed once.
    for (const result of page.data ?? []) rows.set(result.id, toRow(result));
    cursor = page.data?.length ? (page.next_cursor ?? null) : null;
  } while (cursor && rows.size < MAX_QUEUE_ITEMS);
  return { rows: [...rows.values()], isComplete: cursor === null };
}

function toRow(result: UnmatchedResult): ListedResult {
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
    candidatePeople: result.candidate_groups?.flatMap(({ user_id }) => user_id ?? []) ?? null,
    contradicted: FIT_SIDES.filter(
      (side) =>
        candidates.length > 0 &&
        candidates.every((candidate) => getContradicted(candidate).includes(side)),
    ),
    created_at: result.created_at,
    due: matchDue(result),
  };
}
