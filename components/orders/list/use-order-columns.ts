"use client";

import { useState } from "react";
import { writePreferenceCookie } from "@/components/ui/preferences/preference-cookie";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import type { SavedView } from "@/lib/contract/dashboard/saved-view";
import { knownColumns } from "@/lib/domain/orders/order-view";
import { COLUMNS_COOKIE } from "./order-columns";

type Columns = readonly OptionalOrderColumn[];

/** Which columns stand: those of the open view, else one's own choice, kept in this browser. */
export function useOrderColumns(
  kept: Columns,
  view: SavedView | null,
): { columns: Columns; setColumns: (next: Columns) => void } {
  const [own, setOwn] = useState(kept);
  const [changed, setChanged] = useState<{ viewId: string; columns: Columns } | null>(null);

  function setColumns(next: Columns) {
    if (view) {
      setChanged({ viewId: view.id, columns: next });
      return;
    }
    setOwn(next);
    writePreferenceCookie(COLUMNS_COOKIE, next.join("."));
  }
  if (!view) return { columns: own, setColumns };
  const columns = changed?.viewId === view.id ? changed.columns : knownColumns(view.columns);
  return { columns, setColumns };
}
