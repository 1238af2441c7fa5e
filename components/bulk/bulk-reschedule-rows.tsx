"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { BulkRescheduleRow } from "@/lib/contract/dashboard/bulk-reschedule";
import { BulkRescheduleRowView } from "./bulk-reschedule-row";
import { useOrderPeople } from "./use-order-people";

const ROW_HEIGHT_PX = 52;
const OVERSCAN_ROWS = 12;

type BulkRescheduleRowListProps = {
  rows: readonly BulkRescheduleRow[];
  label: string;
  rescheduleId: string;
  /** Nothing has been sent yet, so the rows show what would happen. */
  isDryRun: boolean;
};

/** The orders of one group, virtualized; assistive technology gets the total number of rows. */
export function BulkRescheduleRowList({
  rows,
  label,
  rescheduleId,
  isDryRun,
}: BulkRescheduleRowListProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.order_id ?? index,
    overscan: OVERSCAN_ROWS,
  });
  const items = virtualizer.getVirtualItems();
  const people = useOrderPeople(
    rescheduleId,
    items.flatMap(({ index }) => rows[index] ?? []),
  );
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      className="relative min-h-60 flex-1 [--sticky-top:0px] overflow-auto [overflow-anchor:none] max-sm:max-h-[60vh]"
      aria-label={`${label}, ${rows.length.toLocaleString("en")} orders`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
      tabIndex={0}
    >
      {people.hasFailed ? (
        <p className="px-6 py-2 text-small text-status-problem" role="status">
          Some names could not be loaded. The orders and their outcomes are complete.
        </p>
      ) : null}
      <div style={{ paddingTop: above, paddingBottom: below }}>
        <table className="data-table is-stacked" aria-label={label} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Order</th>
              <th scope="col">Test</th>
              <th scope="col">Status</th>
              <th scope="col">Activation</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, index }) => {
              const row = rows[index];
              return row ? (
                <BulkRescheduleRowView
                  key={key}
                  row={row}
                  person={people.getPerson(row)}
                  isDryRun={isDryRun}
                  index={index}
                  measure={virtualizer.measureElement}
                />
              ) : null;
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
