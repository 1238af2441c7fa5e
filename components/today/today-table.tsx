"use client";

import { Fragment, useEffect, useRef } from "react";
import { ColumnHeads } from "@/components/ui/column-heads";
import type { TodayItem } from "@/lib/contract/today";
import { instantParts } from "@/lib/domain/datetime";
import { todayGroups } from "@/lib/domain/today/today-buckets";
import { subjectOf } from "@/lib/domain/today/today-subject";
import { TODAY_COLUMNS } from "./today-columns";
import { TodayRow } from "./today-row";

type TodayTableProps = {
  items: readonly TodayItem[];
  now: string;
  zone: string;
  cursor: number;
  onPoint: (index: number) => void;
  onAcknowledge: (item: TodayItem) => void;
};

/** The list by due time, with a line at now after what is late. */
export function TodayTable({ items, now, zone, cursor, onPoint, onAcknowledge }: TodayTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (cursor > 0) {
      body.current
        ?.querySelectorAll("[data-today-row]")
        [cursor]?.scrollIntoView({ block: "nearest" });
    }
  }, [cursor]);
  const clock = instantParts(now, zone);
  return (
    <table className="table stack" aria-label="What waits, by due time">
      <ColumnHeads columns={TODAY_COLUMNS} />
      <tbody ref={body}>
        {todayGroups(items, now, zone).map(({ name, items: group }) => (
          <Fragment key={name}>
            <tr className="group">
              <td colSpan={4}>
                {name} · {group.length}
              </td>
            </tr>
            {group.map((item) => {
              const index = items.indexOf(item);
              return (
                <TodayRow
                  key={`${subjectOf(item).id} ${item.kind}`}
                  item={item}
                  now={now}
                  zone={zone}
                  isCurrent={index === cursor}
                  onPoint={() => onPoint(index)}
                  onAcknowledge={() => onAcknowledge(item)}
                />
              );
            })}
            {name === "Overdue" ? (
              <tr className="now">
                <td colSpan={4}>
                  <div className="now-line">
                    Now {clock.time} {clock.zone}
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
