"use client";

import { Fragment } from "react";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import { instantParts } from "@/lib/domain/datetime";
import { getEntryKey, type TodayEntry, type TodayViewGroup } from "@/lib/domain/today/today-view";
import { FoldRow } from "./fold-row";
import { TODAY_COLUMNS } from "./today-columns";
import { TodayRow } from "./today-row";
import type { WorkActions } from "./work-actions";

type TodayTableProps = {
  groups: readonly TodayViewGroup[];
  /** The lines of all groups, in cursor order. */
  entries: readonly TodayEntry[];
  work: Readonly<Record<string, TodayWork>>;
  now: string;
  zone: string;
  cursor: QueueCursor;
  onPoint: (key: string) => void;
  onToggle: (foldId: string) => void;
  actions: WorkActions;
};

const WIDTHS = ["sm:w-33", "sm:w-29", "", "sm:w-40", "sm:w-32"];

/** What waits, group by group, with a line for the current time after what is being worked on. */
export function TodayTable(props: TodayTableProps) {
  const { groups, entries, work, now, zone, cursor, onPoint, onToggle, actions } = props;
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
  const clock = instantParts(now, zone);
  const indexes = new Map(entries.map((entry, index) => [getEntryKey(entry), index]));
  return (
    <table
      className="data-table is-stacked sm:table-fixed"
      aria-label="Work due, most urgent first"
    >
      <thead>
        <tr>
          {TODAY_COLUMNS.map((column, index) => (
            <th key={column} scope="col" className={WIDTHS[index]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {groups.map(({ name, count, entries: shown }) => (
          <Fragment key={name}>
            <tr className="group">
              <th
                scope="rowgroup"
                colSpan={TODAY_COLUMNS.length}
                className="static! h-7! bg-surface! pt-2! font-semibold! max-sm:col-span-2 max-sm:h-auto! max-sm:border-0! max-sm:p-0!"
              >
                {name} · {count.toLocaleString("en")}
              </th>
            </tr>
            {shown.map((entry) => {
              const key = getEntryKey(entry);
              const index = indexes.get(key) ?? 0;
              const place = {
                index,
                isCurrent: index === cursor.index,
                onPoint: () => onPoint(key),
              };
              return entry.type === "fold" ? (
                <FoldRow
                  key={key}
                  {...place}
                  fold={entry.fold}
                  onToggle={() => onToggle(entry.fold.id)}
                />
              ) : (
                <TodayRow
                  key={key}
                  {...place}
                  item={entry.item}
                  work={work[key]}
                  now={now}
                  zone={zone}
                  actions={actions}
                />
              );
            })}
            {name === "Now" && groups.length > 1 ? (
              <tr className="max-sm:border-0! max-sm:px-4! max-sm:py-1!">
                <td colSpan={TODAY_COLUMNS.length} className="sm:h-4.5! sm:py-0! max-sm:col-span-2">
                  <div className="flex items-center gap-2 text-micro font-semibold text-accent after:h-0.5 after:flex-1 after:bg-accent">
                    {clock.time} {clock.zone}
                  </div>
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
