"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { matchItemQuery } from "@/lib/query/match-review/match-review";
import { ItemMissing } from "./item-missing";
import { ItemSkeleton } from "./item-skeleton";
import { ItemWorkspace } from "./item-workspace";

type ItemScreenProps = { itemId: string; renderedAt: string };

/** The review of one unmatched result. */
export function ItemScreen({ itemId, renderedAt }: ItemScreenProps) {
  const query = useQuery(matchItemQuery(itemId));
  return (
    <QueryBoundary
      query={query}
      loading={<ItemSkeleton />}
      missing={<ItemMissing />}
      forbiddenTitle="Your role cannot view results to match"
      kept="Nothing was decided."
    >
      {(review) => <ItemWorkspace key={itemId} review={review} renderedAt={renderedAt} />}
    </QueryBoundary>
  );
}
