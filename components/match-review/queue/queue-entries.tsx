"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { use, useEffect } from "react";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { CursorContext, useQueue } from "./queue-context";
import { QueueEntry } from "./queue-entry";

const ENTRY_PX = 82;
/** Must match the class names of the list below. */
const STRIP_ENTRY_PX = 228;
const OVERSCAN_ENTRIES = 6;

/** The entries, stacked or side by side in a strip. Only the visible ones are rendered. */
export function QueueEntries({ isStrip }: { isStrip: boolean }) {
  const { view, openId, point, getHref, now } = useQueue();
  const cursor = use(CursorContext);
  const { rows } = view;
  const scroller = useQueueRows<HTMLUListElement>(cursor);
  const virtualizer = useVirtualizer({
    count: rows.length,
    horizontal: isStrip,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isStrip ? STRIP_ENTRY_PX : ENTRY_PX),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN_ENTRIES,
    useFlushSync: false,
  });
  useEffect(() => {
    if (cursor.index !== null) virtualizer.scrollToIndex(cursor.index, { align: "auto" });
  }, [cursor, virtualizer]);
  // An item that is not of this list, such as one for a second review, is marked nowhere in it.
  const isListed = openId === null || rows.some(({ id }) => id === openId);
  const shown = virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <ul
      ref={scroller}
      className="flex-1 min-h-0 overflow-auto [overflow-anchor:none] border-t border-t-line sm:max-lg:min-w-0 sm:max-lg:border-t-0 sm:max-lg:border-l sm:max-lg:border-l-line max-lg:low:hidden! sm:max-lg:[&_a>:nth-child(n+3)]:hidden [&_a]:grid [&_a]:gap-px [&_a]:py-2.25 [&_a]:px-4 [&_a]:no-underline [&_a]:border-b [&_a]:border-b-line [&_a:hover]:bg-hover [&_a:hover]:text-inherit [&_a:focus-visible]:-outline-offset-2 [&_a[aria-current]]:bg-selected forced-colors:[&_a[aria-current]]:outline-2 forced-colors:[&_a[aria-current]]:-outline-offset-2 [&_a[aria-current]]:shadow-[inset_3px_0_0_var(--color-accent)] [&_[data-status]]:whitespace-normal [&_[data-status]]:leading-4.25 max-lg:flex max-lg:[overflow:auto_hidden] max-lg:[&>li:not([data-gap])]:flex-[0_0_228px] max-lg:[&>li:not([data-gap])]:border-r max-lg:[&>li:not([data-gap])]:border-r-line max-lg:[&_a]:border-b-0 max-lg:[&_a]:h-full max-lg:[&_a]:content-start"
    >
      <Gap size={before} isStrip={isStrip} />
      {shown.map(({ key, index }) => {
        const item = rows[index];
        return item ? (
          <QueueEntry
            key={key}
            item={item}
            index={index}
            total={rows.length}
            href={getHref(item.id)}
            now={now}
            isOpen={item.id === openId}
            isCursor={isListed && index === cursor.index}
            onPoint={point}
            measure={virtualizer.measureElement}
          />
        ) : null;
      })}
      <Gap size={after} isStrip={isStrip} />
    </ul>
  );
}

/** Space in place of the entries that are not rendered. */
function Gap({ size, isStrip }: { size: number; isStrip: boolean }) {
  if (size <= 0) return null;
  return (
    <li
      aria-hidden="true"
      data-gap=""
      style={isStrip ? { flex: `0 0 ${size}px` } : { height: size }}
    />
  );
}
