import { queryOptions } from "@tanstack/react-query";
import {
  type PracticeDecideInput,
  PracticeWorkspace,
} from "@/lib/contract/dashboard/match-practice";
import { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/match-practice";
const MAKING_EVERY_MS = 1_500;

export const practiceKeys = {
  review: ["match-practice", "round"] as const,
  opened: (caseId: string) => ["match-practice", "case", caseId] as const,
};

/** The viewer's own practice round; refetched while the service creates its cases. */
export const practiceQuery = () =>
  queryOptions({
    queryKey: practiceKeys.review,
    queryFn: ({ signal }) => apiFetch(PracticeWorkspace, PATH, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.round?.cases.some((each) => each.state === "preparing") ? MAKING_EVERY_MS : false,
  });

/** One case with its people; reading it opens it. */
export const practiceCaseQuery = (caseId: string) =>
  queryOptions({
    queryKey: practiceKeys.opened(caseId),
    queryFn: ({ signal }) =>
      apiFetch(ReviewItem, casePath(caseId), { method: "POST", body: {}, signal }),
  });

/** Starts a practice round, or starts over. */
export function startPractice(): Promise<PracticeWorkspace> {
  return apiFetch(PracticeWorkspace, PATH, { method: "POST", body: {} });
}

/** Decides a case; sending the same decision again changes nothing. */
export function decidePractice({
  case_id,
  ...body
}: PracticeDecideInput): Promise<PracticeWorkspace> {
  return apiFetch(PracticeWorkspace, `${casePath(case_id)}/decision`, { method: "POST", body });
}

function casePath(caseId: string): string {
  return `${PATH}/${encodeURIComponent(caseId)}`;
}
