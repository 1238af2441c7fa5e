"use client";

import Link from "next/link";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { KEYS } from "@/components/ui/keyboard/key-hints";
import { QUEUE_FILTERS, queueAddress } from "@/lib/domain/match-review/queue/queue-filters";
import { QUEUE_STAGE_LABELS } from "@/lib/domain/match-review/queue/queue-labels";
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
    <nav
      className="print:hidden border-r border-r-line bg-canvas sticky top-[calc(var(--size-topbar)_+_var(--size-edge))] h-[calc(100vh_-_var(--size-topbar)_-_var(--size-edge))] flex flex-col min-w-0 max-lg:static max-lg:h-auto sm:max-lg:flex-row max-lg:border-r-0 max-lg:border-b max-lg:border-b-line"
      aria-label="Results to match"
    >
      <div className="flex items-center gap-2 pt-3 pb-2.5 pr-2 pl-4 sm:max-lg:flex-none max-sm:pt-2 max-sm:pb-1.5 max-sm:pr-2 max-sm:pl-4">
        <h2>
          <Link
            href={`/match-review${queueAddress(filters)}`}
            prefetch={false}
            className="no-underline"
          >
            {QUEUE_FILTERS.isNarrowed(filters) ? "Filtered" : QUEUE_STAGE_LABELS[filters.stage]}
          </Link>{" "}
          {queue ? (
            <span className="text-ink-3 font-normal">
              {place === null ? total : `${place} of ${total}`}
            </span>
          ) : null}
        </h2>
        <span className={`${KEYS} ml-auto max-lg:hidden`}>
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
