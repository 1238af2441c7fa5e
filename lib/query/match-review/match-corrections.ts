import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CorrectionListInput } from "@/lib/contract/dashboard/match-correction";
import { invalidate, read } from "@/lib/query/core/keys";
import {
  correctionKeys,
  matchReviewKeys,
  orderKeys,
  resultKeys,
  todayKeys,
} from "@/lib/query/keys";

/** Match corrections: open ones, finished ones, or those of one order. */
export const correctionsQuery = (input: CorrectionListInput = {}) =>
  queryOptions(read("GET /api/match-corrections", input));

/** Refetches every list of cases, and everything that a case covers or uncovers. */
export async function correctionsChanged(client: QueryClient): Promise<void> {
  await invalidate(client, [
    ...correctionKeys.all,
    ...resultKeys.ofOrder(null),
    resultKeys.ofPerson(null),
    ...orderKeys.all,
    todayKeys.all,
    ...matchReviewKeys.all,
  ]);
}
