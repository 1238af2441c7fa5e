"use client";

import { useRouter } from "next/navigation";
import { type Ref, useState } from "react";
import { Announcer } from "@/components/shared/queue/announcer";
import { getQueueHints } from "@/components/shared/queue/queue-keys";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { Button } from "@/components/ui/controls/button";
import { INPUT } from "@/components/ui/controls/field-class";
import { KeyHints } from "@/components/ui/keyboard/key-hints";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import { findEntries, formatWaiting } from "@/lib/domain/appointments/waiting";
import { ToBookCard } from "./to-book-card";

type ToBookListProps = {
  entries: readonly BoardAppointment[];
  /** Cards shown before "Show more". */
  limit: number;
  now: string;
  listRef?: Ref<HTMLElement>;
  /** `next` is the order whose card receives the focus after this one was booked. */
  onBook: (entry: BoardAppointment, next: string | null) => void;
};

const HINTS = getQueueHints([{ keys: ["b"], does: "book" }]);
const getOrderId = ({ order_id }: BoardAppointment) => order_id;

/** Orders that need an appointment, the longest wait first, filtered by the typed text. */
export function ToBookList({ entries, limit, now, listRef, onBook }: ToBookListProps) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [shown, setShown] = useState(limit);
  const found = findEntries(entries, text);
  const cards = found.slice(0, shown);
  const isFiltered = text.trim() !== "";
  function book(entry: BoardAppointment) {
    const index = cards.indexOf(entry);
    onBook(entry, (cards[index + 1] ?? cards[index - 1])?.order_id ?? null);
  }
  const { cursor, announcement } = useQueueList({
    screen: "To be booked",
    noun: "order",
    items: cards,
    getId: getOrderId,
    describe: ({ person, test }) => `${person}, ${test}`,
    onOpen: ({ order_id }) => router.push(`/orders/${order_id}`),
    keys: [
      {
        keys: "b",
        label: "Book an appointment for the order",
        run: (entry) => {
          if (entry) book(entry);
        },
      },
    ],
  });
  const rows = useQueueRows<HTMLDivElement>(cursor);
  return (
    <section ref={listRef} aria-labelledby="to-book-title" className="grid content-start">
      <div className="grid gap-1.5 border-b border-line bg-surface px-3 py-2.5 lg:sticky lg:top-0 lg:z-10">
        <div className="flex items-baseline justify-between gap-2">
          <h2 id="to-book-title" className="text-table">
            To be booked{" "}
            <span className="font-normal text-ink-3">
              {isFiltered ? `${found.length} of ${entries.length}` : entries.length}
            </span>
          </h2>
          <span className="text-label text-ink-3">longest wait first</span>
        </div>
        <input
          type="search"
          className={INPUT}
          aria-label="Filter orders to be booked"
          placeholder="Name, birth date, test, city, order"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div ref={rows}>
        {cards.map((entry, index) => (
          <ToBookCard
            key={entry.order_id}
            entry={entry}
            waiting={formatWaiting(entry, now)}
            index={index}
            isCurrent={index === cursor.index}
            onBook={() => book(entry)}
          />
        ))}
      </div>
      {found.length === 0 ? (
        <p className="px-3 py-4 text-small text-ink-2">
          {isFiltered
            ? "No order to be booked contains this."
            : "Nothing is waiting for an appointment."}
        </p>
      ) : null}
      {found.length > shown ? (
        <div className="p-3">
          <Button size="small" onPress={() => setShown(shown + 40)}>
            Show {Math.min(40, found.length - shown)} more
          </Button>
        </div>
      ) : null}
      <div className="border-t border-line bg-surface px-3 py-1.5 max-sm:hidden lg:sticky lg:bottom-0 lg:z-10">
        <KeyHints hints={HINTS} />
      </div>
      <Announcer>{announcement}</Announcer>
    </section>
  );
}
