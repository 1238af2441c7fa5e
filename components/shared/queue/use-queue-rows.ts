"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { QueueCursor } from "./use-queue-list";

/** Marks a row of a queue for `useQueueRows`, and indicates whether the cursor is on it. */
export function getQueueRowProps(index: number, isCurrent: boolean) {
  return {
    "data-queue-row": index,
    className: isCurrent ? "is-current" : undefined,
    "aria-current": isCurrent || undefined,
  } as const;
}

const ROW = "[data-queue-row]";
const MARKED = "[data-queue-focus]";

/** The element marked with `data-queue-focus`, wherever it is in the row; without one, the row's first link. */
function findTarget(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>(MARKED) ?? row.querySelector<HTMLElement>("a[href]");
}

/**
 * A ref for the element around the rows. The row that the cursor was moved to scrolls into view, and the element
 * marked with `data-queue-focus`, or its first link, takes the focus. A row of a virtual list takes it once it is rendered. Of
 * these targets only the cursor's is a Tab stop; the arrow keys move from it, even when single-key shortcuts are off.
 */
export function useQueueRows<Element extends HTMLElement>({
  index,
  focusRequest,
  move,
}: QueueCursor): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const handled = useRef(focusRequest);
  useEffect(() => {
    markTabStop(list.current, index);
    if (index === null || handled.current === focusRequest) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-queue-row="${index}"]`);
    if (!row) return;
    handled.current = focusRequest;
    row.scrollIntoView({ block: "nearest" });
    findTarget(row)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const element = list.current;
    if (element === null || move === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = getArrowMove(event);
      if (by === 0) return;
      event.preventDefault();
      move(by);
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [move]);
  return list;
}

/** The first row is the Tab stop when there is no cursor or its row is not rendered. */
function markTabStop(list: HTMLElement | null, index: number | null): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const current =
    rows.find((row) => row.getAttribute("data-queue-row") === String(index)) ?? rows[0];
  for (const row of rows) {
    const target = findTarget(row);
    if (target?.matches("a, button")) target.tabIndex = row === current ? 0 : -1;
  }
}

/** 1 for arrow down, -1 for arrow up, when pressed on a row's target; 0 for anything else. */
function getArrowMove({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return 0;
  const row = target.closest(ROW);
  if (!row || findTarget(row) !== target) return 0;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
}
