"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { KeyBinding } from "@/components/ui/keyboard/key-registry";
import { useKeys } from "@/components/ui/keyboard/use-keys";

export type QueueCursor = {
  /** The cursor's row; null before the first move unless one is chosen at the start. */
  readonly index: number | null;
  /** A new object for each move by key: the row then takes the focus, and at no other time. */
  readonly focusRequest: object | null;
  /** Moves the cursor by a number of rows, together with the focus. */
  readonly move?: (by: number) => void;
};

type QueueListOptions<Item> = {
  /** The heading of these keys in the keyboard shortcuts dialog: `Orders`. */
  screen: string;
  /** What an item is called: `order`. */
  noun: string;
  items: readonly Item[];
  getId: (item: Item) => string;
  onOpen: (item: Item) => void;
  /** The cursor was moved to an item by key: a screen that shows one item follows it. */
  onMove?: (item: Item) => void;
  /** The item that has the cursor before it is moved; null for no initial cursor. */
  initialId?: string | null;
  /** What a screen reader announces for the item under the cursor, after its position. */
  describe?: (item: Item) => string;
  /** The screen's keys in addition to those of its rows; they receive the item under the cursor. */
  keys?: readonly QueueKey<Item>[];
};

export type QueueKey<Item> = Omit<KeyBinding, "run"> & { run: (current: Item | undefined) => void };

export type QueueList<Item> = {
  cursor: QueueCursor;
  current: Item | undefined;
  /** Moves the cursor to an item without moving the focus. */
  point: (id: string) => void;
  /** Moves the cursor to an item with the focus, as a key does. */
  goTo: (id: string) => void;
  /** Returns the cursor to where it was before the first move. */
  reset: () => void;
  /** The sentence for screen readers, to be rendered in an `Announcer`. */
  announcement: string;
  announce: (sentence: string) => void;
  /** Announces an item's position among others, and what it is. */
  announceItem: (item: Item, items: readonly Item[]) => void;
};

type Position = { id: string; index: number };
/** The index of an item that is not among the rows: then no row has the cursor, rather than another item's. */
const NOWHERE = -1;

/**
 * The cursor of a work list, and its keys: j and k move it with the focus, Enter opens the item. The cursor belongs to
 * an item, not to a row, because items come and go during work. When its item leaves, the cursor stays at that row.
 */
export function useQueueList<Item>(options: QueueListOptions<Item>): QueueList<Item> {
  const {
    screen,
    noun,
    items,
    getId,
    onOpen,
    onMove,
    initialId = null,
    describe,
    keys = [],
  } = options;
  const [chosen, setChosen] = useState<Position | null>(null);
  const [focusRequest, setFocusRequest] = useState<object | null>(null);
  const { announcement, announce } = useAnnouncer();

  const position = chosen ?? (initialId === null ? null : { id: initialId, index: NOWHERE });
  const index = findRow(items, getId, position);
  const current = index === null ? undefined : items[index];

  const point = useCallback(
    (id: string) => {
      const row = items.findIndex((item) => getId(item) === id);
      setChosen({ id, index: row });
    },
    [items, getId],
  );
  const goTo = useCallback(
    (id: string) => {
      point(id);
      setFocusRequest({});
    },
    [point],
  );
  const announceItem = useCallback(
    (item: Item, among: readonly Item[]) => {
      const place = among.findIndex((other) => getId(other) === getId(item)) + 1;
      const text = describe ? `: ${describe(item)}` : "";
      announce(`${place} of ${among.length}${text}`);
    },
    [announce, describe, getId],
  );
  /** The first move goes to the first row. */
  function move(by: number) {
    const to = index === null ? 0 : Math.max(0, Math.min(index + by, items.length - 1));
    const item = items[to];
    if (item === undefined) return;
    setChosen({ id: getId(item), index: to });
    setFocusRequest({});
    announceItem(item, items);
    onMove?.(item);
  }
  useKeys(screen, [
    { keys: "j", label: `Next ${noun}`, run: () => move(1) },
    { keys: "k", label: `Previous ${noun}`, run: () => move(-1) },
    {
      keys: "Enter",
      label: `Open the ${noun}`,
      run: () => {
        if (current !== undefined) onOpen(current);
      },
    },
    ...keys.map((key) => ({ ...key, run: () => key.run(current) })),
  ]);
  const reset = useCallback(() => setChosen(null), []);
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  const cursor = useMemo(
    () => ({ index, focusRequest, move: (by: number) => latestMove.current(by) }),
    [index, focusRequest],
  );
  return { cursor, current, point, goTo, reset, announcement, announce, announceItem };
}

function findRow<Item>(
  items: readonly Item[],
  getId: (item: Item) => string,
  position: Position | null,
): number | null {
  if (position === null || items.length === 0) return null;
  const row = items.findIndex((item) => getId(item) === position.id);
  if (row >= 0) return row;
  return position.index === NOWHERE ? null : Math.min(position.index, items.length - 1);
}

/**
 * Sentences that follow each other faster than this are announced together, because the second would cut off the first.
 */
const JOIN_MS = 1_000;

/** A sentence for screen readers, to be rendered in an `Announcer`, and the function that sets it. */
function useAnnouncer(): { announcement: string; announce: (sentence: string) => void } {
  const [last, setLast] = useState({ text: "", at: 0 });
  const announce = useCallback((sentence: string) => {
    const at = Date.now();
    setLast((before) => ({
      text: at - before.at < JOIN_MS ? `${before.text} ${sentence}` : sentence,
      at,
    }));
  }, []);
  return { announcement: last.text, announce };
}
