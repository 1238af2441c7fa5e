"use client";

import { useQuery } from "@tanstack/react-query";
import { CriticalTasks } from "@/components/critical-results/critical-tasks";
import { ItemScreen } from "@/components/match-review/item/item-screen";
import { matchItemQuery } from "@/lib/query/match-review/match-review";

type MatchItemClientProps = { itemId: string; renderedAt: string };

/** The screen of one result to match. */
export function MatchItemClient({ itemId, renderedAt }: MatchItemClientProps) {
  const { isPending } = useQuery(matchItemQuery(itemId));
  return (
    <>
      <CriticalTasks
        subject={{ kind: "match", id: itemId }}
        renderedAt={renderedAt}
        isRecordRead={!isPending}
      />
      <ItemScreen itemId={itemId} renderedAt={renderedAt} />
    </>
  );
}
