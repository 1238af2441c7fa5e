"use client";

import { CriticalTasks } from "@/components/critical-results/critical-tasks";
import { ItemScreen } from "@/components/match-review/item/item-screen";

type MatchItemClientProps = { itemId: string; renderedAt: string };

/** The screen of one result to match. */
export function MatchItemClient({ itemId, renderedAt }: MatchItemClientProps) {
  return (
    <>
      <CriticalTasks subject={{ kind: "match", id: itemId }} renderedAt={renderedAt} />
      <ItemScreen itemId={itemId} renderedAt={renderedAt} />
    </>
  );
}
