"use client";

import { ItemScreen } from "@/components/match-review/item/item-screen";

type MatchItemClientProps = { itemId: string; renderedAt: string };

/** The screen of one result to match. */
export function MatchItemClient({ itemId, renderedAt }: MatchItemClientProps) {
  return <ItemScreen itemId={itemId} renderedAt={renderedAt} />;
}
