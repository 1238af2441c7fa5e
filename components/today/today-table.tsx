"use client";

import { Fragment } from "react";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import type { ClockZone } from "@/lib/domain/datetime";
import type { TodayGroupName } from "@/lib/domain/today/today-groups";
import { getEntryKey, type TodayEntry, type TodayViewGroup } from "@/lib/domain/today/today-view";
import { FoldRow } from "./fold-row";
import { TODAY_COLUMNS } from "./today-kinds";
import { TodayRow } from "./today-row";
import type { WorkActions } from "./work-actions";

type TodayTableProps = {
  groups: readonly TodayViewGroup[];
  /** The lines of all groups, in cursor order. */
  entries: readonly TodayEntry[];
  work: Readonly<Record<string, TodayWork>>;
  now: string;
  zone: ClockZone;
  cursor: QueueCursor;
  onPoint: (key: string) => void;
  onToggle: (foldId: string) => void;
  actions: WorkActions;
};

/** Room for a day and a time: `28-Nov 10:57 AM EST`. */
const DUE_WIDTHS = { "24h": "sm:w-38", "12h": "sm:w-44" };
const WIDTHS = [
  "sm:max-[900px]:w-28",
  "sm:w-36 sm:max-[900px]:w-10 sm:max-[900px]:[&>*]:sr-only",
  "",
  "sm:w-40 sm:max-[900px]:w-33",
  "sm:max-lg:w-48 lg:w-32",
];

/** How the groups are ordered that are not in the order of time. */
const ORDERS: Partial<Record<TodayGroupName, string>> = {
  Now: ", due or possibly critical, by risk, then by time",
  "A day or more late": ", by kind and age",
};

/** What waits, group by group. */
export function TodayTable(props: TodayTableProps) {
  const { groups, entries, work, now, zone, cursor, onPoint, onToggle, actions } = props;
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
  const indexes = new Map(entries.map((entry, index) => [getEntryKey(entry), index]));
  return (
    <table
      className="data-table is-stacked sm:table-fixed sm:max-[900px]:[&_:is(td,th)]:not-first:pl-2 sm:max-[900px]:[&_:is(td,th)]:not-last:pr-2"
      aria-label="Work due"
    >
      <thead>
        <tr>
          {TODAY_COLUMNS.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index === 0 ? `${DUE_WIDTHS[zone.clock]} ${WIDTHS[0]}` : WIDTHS[index]}
            >
              <span>{column}</span>
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
                {ORDERS[name] ? <span className="font-normal">{ORDERS[name]}</span> : null}
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
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
