"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { matchReviewKeys } from "@/lib/query/match-review";
import { useMatchWatch } from "@/lib/query/use-match-review";

/**
 * The item with its claim as it was watched last: it is lengthened while one works. Who holds it and what is decided
 * changes the item itself, which is then read again. The names leave this tab's memory with the page.
 */
export function useLiveReview(review: ReviewItem): ReviewItem {
  const client = useQueryClient();
  const { id } = review.item;
  const watch = useMatchWatch(id);
  useEffect(() => () => client.removeQueries({ queryKey: matchReviewKeys.item(id) }), [client, id]);
  const isSame = watch?.claim && watch.claim.staff_id === review.claim?.staff_id;
  return isSame ? { ...review, claim: watch.claim } : review;
}
