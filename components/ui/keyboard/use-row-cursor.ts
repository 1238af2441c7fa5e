"use client";

import { useState } from "react";
import type { KeyBinding } from "./key-registry";
import { useKeys } from "./use-keys";

type RowCursor = {
  /** Heads the keys in the dialog of keys: `Orders`. */
  screen: string;
  /** What a row is: `order`. */
  row: string;
  count: number;
  onOpen: (index: number) => void;
  /** Keys of the screen beside those of its rows. */
  more?: readonly KeyBinding[];
};

/** j and k move a cursor through the rows, Enter opens the row under it. Null: no row yet. */
export function useRowCursor({ screen, row, count, onOpen, more = [] }: RowCursor): number | null {
  const [chosen, setChosen] = useState<number | null>(null);
  const cursor = chosen === null || count === 0 ? null : Math.min(chosen, count - 1);
  const next = () => count > 0 && setChosen(Math.min((cursor ?? -1) + 1, count - 1));
  const before = () => setChosen(Math.max((cursor ?? 0) - 1, 0));
  useKeys(screen, [
    { keys: "j", label: `Next ${row}`, run: next },
    { keys: "k", label: `${row[0]?.toUpperCase()}${row.slice(1)} before`, run: before },
    { keys: "Enter", label: `Open the ${row}`, run: () => cursor !== null && onOpen(cursor) },
    ...more,
  ]);
  return cursor;
}
