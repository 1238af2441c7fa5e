"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureIllustration } from "@/components/ui/feedback/failure-illustration";
import { StaleBar } from "@/components/ui/feedback/stale-bar";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { getFailure } from "@/lib/query/core/failure";
import { matchItemQuery } from "@/lib/query/match-review";
import { ItemMissing } from "./item-missing";
import { ItemSkeleton } from "./item-skeleton";
import { ItemWorkspace } from "./item-workspace";

type ItemScreenProps = { itemId: string; renderedAt: string };

/** One result that fits no order by itself: read, refused, missing, or on the desk. */
export function ItemScreen({ itemId, renderedAt }: ItemScreenProps) {
  const { zone } = useDisplayZone();
  const { data, error, dataUpdatedAt, refetch } = useQuery(matchItemQuery(itemId));
  const failure = error ? getFailure(error) : null;
  if (failure?.kind === "not_found") return <ItemMissing />;
  if (!data) {
    if (!failure) return <ItemSkeleton />;
    return (
      <FailureIllustration
        failure={failure}
        forbiddenTitle="Your role does not show results to match"
        kept="Nothing was decided."
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {failure ? (
        <StaleBar
          title={failure.title}
          shown={`as of ${formatInstant(new Date(dataUpdatedAt).toISOString(), zone)}`}
          onRetry={() => void refetch()}
        />
      ) : null}
      <ItemWorkspace key={itemId} review={data} renderedAt={renderedAt} />
    </>
  );
}
