import "server-only";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";

/** The ids of the people with whom an opened item is compared; empty while it is not open to the viewer. */
export function getReviewedPeople({ is_open, candidates }: ReviewItem): string[] {
  if (!is_open) return [];
  return candidates.flatMap(({ user_id, order }) => user_id ?? order?.user_id ?? []);
}
