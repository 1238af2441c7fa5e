"use client";

import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { use, useEffect, useLayoutEffect, useState } from "react";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { instantParts } from "@/lib/domain/datetime";
import { QUEUE_COLUMNS } from "./queue-columns";
import { CursorContext, useQueue } from "./queue-context";
import { QueueRow } from "./queue-row";
import { useIsNarrow } from "./use-is-narrow";

/** Estimated heights: two lines, and the stacked lines on a phone. Each row is measured once it is rendered. */
const ROW_PX = 48;
const STACKED_ROW_PX = 140;
const HEAD_PX = 33;
const OVERSCAN_ROWS = 10;
const FIRST_WINDOW_PX = 800;
/** The height of what covers the window's edges: the top bar and table head above, a phone's bottom bar below. */
const COVERED_ABOVE_PX = 90;
const COVERED_BELOW_PX = 70;

/** The rows that match the filters. Only the visible ones are rendered; `aria-rowcount` gives their total number. */
export function QueueTable() {
  const { view, point, getHref, now } = useQueue();
  const { zone } = useDisplayZone();
  const cursor = use(CursorContext);
  const { rows } = view;
  const isPhone = useIsNarrow("phone");
  const today = instantParts(now, zone).date;
  const frame = useQueueRows<HTMLDivElement>(cursor);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY + HEAD_PX);
  }, [frame]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isPhone ? STACKED_ROW_PX : ROW_PX),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    // For the page as the server sends it, before the window's size is known.
    initialRect: { width: 0, height: FIRST_WINDOW_PX },
    scrollMargin: offset,
    scrollPaddingStart: COVERED_ABOVE_PX,
    scrollPaddingEnd: COVERED_BELOW_PX,
    // Rows beyond the edge are already rendered, so drawing within the scroll event would only delay the frame.
    useFlushSync: false,
  });
  useEffect(() => {
    if (cursor.index !== null) virtualizer.scrollToIndex(cursor.index, { align: "auto" });
  }, [cursor, virtualizer]);
  // The browser's own way down ends where the list ended before its rows were measured.
  useKeys("The list", [
    { keys: "Home", label: "First result", run: () => virtualizer.scrollToIndex(0) },
    { keys: "End", label: "Last result", run: () => virtualizer.scrollToIndex(rows.length - 1) },
  ]);
  const shown = virtualizer.getVirtualItems();
  const above = (shown[0]?.start ?? offset) - offset;
  const below = virtualizer.getTotalSize() + offset - (shown.at(-1)?.end ?? offset);
  return (
    <div
      ref={frame}
      className="[overflow-anchor:none]"
      style={{ paddingTop: above, paddingBottom: below }}
    >
      <table
        className={`data-table is-stacked sm:table-fixed sm:wrap-anywhere sm:[&_th:nth-child(1)]:w-42 sm:[&_th:nth-child(3)]:w-[9.5%] sm:[&_th:nth-child(4)]:w-[13%] sm:[&_th:nth-child(5)]:w-[11.5%] sm:[&_th:nth-child(6)]:w-42 sm:[&_th:nth-child(7)]:w-[11.5%] sm:max-[900px]:[&_th]:whitespace-normal sm:max-[900px]:[&_th:nth-child(7)]:w-auto sm:max-[900px]:[&_th:nth-child(1)]:w-[20%] sm:max-[900px]:[&_th:nth-child(2)]:w-[27%] sm:max-[900px]:[&_th:nth-child(3)]:w-[15%] sm:max-[900px]:[&_th:nth-child(4)]:w-[18%] sm:max-[900px]:[&_:is(th,td):is(:nth-child(5),:nth-child(6))]:hidden sm:[&_:is(th,td):not(:first-child)]:pl-2 sm:[&_:is(th,td):not(:last-child)]:pr-2`}
        aria-label="Results to match"
        aria-rowcount={rows.length + 1}
      >
        <ColumnHeads columns={QUEUE_COLUMNS} />
        <tbody>
          {shown.map(({ key, index }) => {
            const item = rows[index];
            return item ? (
              <QueueRow
                key={key}
                item={item}
                index={index}
                href={getHref(item.id)}
                now={now}
                zone={zone}
                today={today}
                isCurrent={index === cursor.index}
                onPoint={point}
                measure={virtualizer.measureElement}
              />
            ) : null;
          })}
        </tbody>
      </table>
    </div>
  );
}
