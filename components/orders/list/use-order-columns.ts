"use client";

import { useState } from "react";
import { writePreferenceCookie } from "@/components/ui/preferences/preference-cookie";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/orders/order-columns";
import type { SavedView } from "@/lib/contract/dashboard/saved-view";
import { filterColumns } from "@/lib/domain/orders/order-columns";
import { COLUMNS_COOKIE } from "./columns-cookie";

type Columns = readonly OptionalOrderColumn[];

/** The shown columns: those of the open view, or otherwise the person's own choice, stored in this browser. */
export function useOrderColumns(
  stored: Columns,
  view: SavedView | null,
): { columns: Columns; setColumns: (next: Columns) => void } {
  const [own, setOwn] = useState(stored);
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
  const columns = changed?.viewId === view.id ? changed.columns : filterColumns(view.columns);
  return { columns, setColumns };
}
