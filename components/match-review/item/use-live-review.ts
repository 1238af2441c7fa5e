"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { matchKeys } from "@/lib/query/match-review";
import { useMatchWatch } from "@/lib/query/use-match-review";

/**
 * The item with its claim as it was last watched, since claims are extended while somebody works. When the claim changes
 * hands or a decision is made, the item itself is read again. The names leave this tab's memory with the page.
 */
export function useLiveReview(review: ReviewItem): ReviewItem {
  const client = useQueryClient();
  const { id } = review.item;
  const watch = useMatchWatch(id);
  useEffect(() => () => client.removeQueries({ queryKey: matchKeys.item(id) }), [client, id]);
  const isSameStaff = watch?.claim && watch.claim.staff_id === review.claim?.staff_id;
  return isSameStaff ? { ...review, claim: watch.claim } : review;
}
