"use client";

import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { QueueList } from "./use-queue-list";

const getRowKey = (base: string): QueryKey => ["opened-row", base];

type ReturnRowOptions = Pick<QueueList<unknown>, "goTo" | "point"> & {
  /** What the address of an item begins with: `/people/`. */
  base: string;
  ids: readonly string[];
};

/** Keeps which row of the list is being opened. */
export function keepOpenedRow(client: QueryClient, base: string, id: string): void {
  client.setQueryDefaults(getRowKey(base), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(getRowKey(base), id);
}

/**
 * Returns to the row that was opened from this list, kept in the tab's memory only. The row takes the focus where Back
 * left it nowhere; where somebody chose a link to the list, it only has the cursor.
 */
export function useReturnRow({ base, ids, goTo, point }: ReturnRowOptions): void {
  const client = useQueryClient();
  const isDone = useRef<boolean>(false);
  useEffect(() => {
    // Before the router, which leaves the page.
    const keep = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a[href]") : null;
      const href = link?.getAttribute("href") ?? "";
      const id = href.startsWith(base) ? href.slice(base.length) : "";
      if (/^[^/?#]+$/.test(id)) keepOpenedRow(client, base, id);
    };
    document.addEventListener("click", keep, { capture: true });
    return () => document.removeEventListener("click", keep, { capture: true });
  }, [client, base]);
  useEffect(() => {
    if (isDone.current || ids.length === 0) return;
    isDone.current = true;
    const id = client.getQueryData<string>(getRowKey(base));
    if (id === undefined || !ids.includes(id)) return;
    if (document.activeElement === document.body) goTo(id);
    else point(id);
  }, [client, base, ids, goTo, point]);
}
