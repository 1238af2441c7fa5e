"use client";

import { useState } from "react";
import { useKeys } from "@/components/ui/use-keys";

type RowCursor = { count: number; onOpen: (index: number) => void; onFilter: () => void };

/** j and k move a cursor through the rows, Enter opens the row under it, f opens the filters. Null: no row yet. */
export function useRowCursor({ count, onOpen, onFilter }: RowCursor): number | null {
  const [cursor, setCursor] = useState<number | null>(null);
  const row = cursor === null || count === 0 ? null : Math.min(cursor, count - 1);
  useKeys("Orders", [
    { keys: "j", label: "Next order", run: () => setCursor(Math.min((row ?? -1) + 1, count - 1)) },
    { keys: "k", label: "Order before", run: () => setCursor(Math.max((row ?? 0) - 1, 0)) },
    { keys: "Enter", label: "Open the order", run: () => row !== null && onOpen(row) },
    { keys: "f", label: "Filter", run: onFilter },
  ]);
  return row;
}
