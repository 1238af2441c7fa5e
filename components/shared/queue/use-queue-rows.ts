"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { QueueCursor } from "./use-queue-list";

/** Marks a row of a queue for `useQueueRows`, and shows and says whether the cursor is on it. */
export function getQueueRowProps(index: number, isCurrent: boolean) {
  return {
    "data-queue-row": index,
    className: isCurrent ? "is-current" : undefined,
    "aria-current": isCurrent || undefined,
  } as const;
}

/**
 * For the element around the rows: the row that the cursor was moved to comes into view, and its first link, or the element
 * marked with `data-queue-focus`, takes the focus. A row of a virtual list that is not in the page yet takes it once it is there.
 */
export function useQueueRows<Element extends HTMLElement>({
  index,
  focusRequest,
}: QueueCursor): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const handled = useRef(focusRequest);
  useEffect(() => {
    if (index === null || handled.current === focusRequest) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-queue-row="${index}"]`);
    if (!row) return;
    handled.current = focusRequest;
    row.scrollIntoView({ block: "nearest" });
    row.querySelector<HTMLElement>("[data-queue-focus], a[href]")?.focus({ preventScroll: true });
  });
  return list;
}
