"use client";

import { useCallback, useState } from "react";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";

type Point = { id: string; index: number };

/**
 * A cursor that belongs to an item, not to a place: rows come and go while one works. Where its item has gone, it
 * stands at the place where that was. Without a move it stands at the open item.
 */
export function useQueueCursor(rows: readonly MatchQueueItem[], openId: string | null) {
  const [chosen, setChosen] = useState<Point | null>(null);
  const at = chosen ?? (openId === null ? null : { id: openId, index: 0 });
  const found = at === null ? -1 : rows.findIndex(({ id }) => id === at.id);
  const last = rows.length - 1;
  const cursor = at === null || last < 0 ? null : found < 0 ? Math.min(at.index, last) : found;
  // The same function while the rows are the same: each row in sight holds it.
  const point = useCallback(
    (id: string) => {
      const index = rows.findIndex((row) => row.id === id);
      setChosen({ id, index: Math.max(0, index) });
    },
    [rows],
  );
  /** Moves by a number of rows; the first move lands on the first row. */
  function move(by: number): MatchQueueItem | undefined {
    const to = cursor === null ? 0 : Math.max(0, Math.min(cursor + by, last));
    const row = rows[to];
    if (row) setChosen({ id: row.id, index: to });
    return row;
  }
  return { cursor, point, move };
}
