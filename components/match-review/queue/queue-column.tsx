"use client";

import { KEYS } from "@/components/ui/keyboard/key-hints";
import Link from "next/link";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { QUEUE_FILTERS, queueAddress } from "@/lib/domain/match-review/queue/queue-filters";
import styles from "./queue.module.css";
import { getPlace, useQueue } from "./queue-context";
import { QueueEntries } from "./queue-entries";
import { QueueRead } from "./queue-read";
import { useIsNarrow } from "./use-is-narrow";

/** The queue beside an item, or above it on a narrow screen. */
export function QueueColumn() {
  const { queue, view, filters, openId } = useQueue();
  const isStrip = useIsNarrow("strip");
  const place = getPlace(view.rows, openId);
  const total = view.rows.length.toLocaleString("en");
  return (
    <nav className={styles.column} aria-label="Results to match">
      <div className={styles.head}>
        <h2>
          <Link
            href={`/match-review${queueAddress(filters)}`}
            prefetch={false}
            className="no-underline"
          >
            {QUEUE_FILTERS.isNarrowed(filters) ? "Filtered" : "To review"}
          </Link>{" "}
          {queue ? (
            <span className="text-ink-3 font-normal">
              {place === null ? total : `${place} of ${total}`}
            </span>
          ) : null}
        </h2>
        <span className={`${KEYS} ml-auto max-sm:hidden`}>
          <span>
            <Kbd>j</Kbd>
            <Kbd>k</Kbd>
            <Kbd>↵</Kbd>
          </span>
        </span>
      </div>
      <QueueRead loading={<Waiting />} kept="The result on this page is not affected.">
        <QueueEntries key={isStrip ? "strip" : "column"} isStrip={isStrip} />
      </QueueRead>
    </nav>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3 p-4" aria-busy="true">
      <Skeleton className="w-28" />
      <Skeleton className="w-20" />
      <Skeleton className="w-24" />
    </div>
  );
}
