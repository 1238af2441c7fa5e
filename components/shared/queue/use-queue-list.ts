"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { KeyBinding } from "@/components/ui/keyboard/key-registry";
import { useKeys } from "@/components/ui/keyboard/use-keys";

export type QueueCursor = {
  /** The row of the cursor; null before the first move where none is chosen at the start. */
  readonly index: number | null;
  /** Renewed by each move with a key: the row takes the focus then, and never by itself. */
  readonly focusRequest: object | null;
  /** Moves it by a number of rows, with the focus. */
  readonly move?: (by: number) => void;
};

type QueueListOptions<Item> = {
  /** Heads the keys in the dialog of keys: `Orders`. */
  screen: string;
  /** What an item is called: `order`. */
  noun: string;
  items: readonly Item[];
  getId: (item: Item) => string;
  onOpen: (item: Item) => void;
  /** The item where the cursor is before it is moved; null where it is nowhere yet. */
  initialId?: string | null;
  /** What a screen reader says of the item under the cursor, after its place. */
  describe?: (item: Item) => string;
  /** Keys of the screen beside those of its rows; they get the item under the cursor. */
  keys?: readonly QueueKey<Item>[];
};

export type QueueKey<Item> = Omit<KeyBinding, "run"> & { run: (current: Item | undefined) => void };

export type QueueList<Item> = {
  cursor: QueueCursor;
  current: Item | undefined;
  /** Puts the cursor on an item without moving the focus. */
  point: (id: string) => void;
  /** Puts the cursor on an item with the focus, as a key does. */
  goTo: (id: string) => void;
  /** Puts the cursor back where it was before the first move. */
  reset: () => void;
  /** The sentence for screen readers, to be put into an `Announcer`. */
  announcement: string;
  announce: (sentence: string) => void;
  /** Announces the place of an item among others, and what it is. */
  announceItem: (item: Item, items: readonly Item[]) => void;
};

type Position = { id: string; index: number };

/**
 * The cursor of a list of work, and its keys: j and k move it with the focus, Enter opens the item. The cursor belongs
 * to an item, not to a row: items come and go while one works. When its item leaves, the cursor stays at that row.
 */
export function useQueueList<Item>(options: QueueListOptions<Item>): QueueList<Item> {
  const { screen, noun, items, getId, onOpen, initialId = null, describe, keys = [] } = options;
  const [chosen, setChosen] = useState<Position | null>(null);
  const [focusRequest, setFocusRequest] = useState<object | null>(null);
  const { announcement, announce } = useAnnouncer();

  const position = chosen ?? (initialId === null ? null : { id: initialId, index: 0 });
  const index = findRow(items, getId, position);
  const current = index === null ? undefined : items[index];

  const point = useCallback(
    (id: string) => {
      const row = items.findIndex((item) => getId(item) === id);
      setChosen({ id, index: Math.max(0, row) });
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
  /** The first move lands on the first row. */
  function move(by: number) {
    const to = index === null ? 0 : Math.max(0, Math.min(index + by, items.length - 1));
    const item = items[to];
    if (item === undefined) return;
    setChosen({ id: getId(item), index: to });
    setFocusRequest({});
    announceItem(item, items);
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
  return row < 0 ? Math.min(position.index, items.length - 1) : row;
}

/** Sentences that follow each other faster than this are announced as one: the second would cut off the first. */
const JOIN_MS = 1_000;

/** A sentence for screen readers, to be put into an `Announcer`, and the function that changes it. */
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
