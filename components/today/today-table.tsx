"use client";

import { Fragment, useEffect, useRef } from "react";
import { Button } from "@/components/ui/controls/button";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { instantParts } from "@/lib/domain/datetime";
import { getSubject } from "@/lib/domain/today/today-subject";
import type { TodayViewGroup } from "@/lib/domain/today/today-view";
import { TODAY_COLUMNS } from "./today-columns";
import { TodayRow } from "./today-row";

type TodayTableProps = {
  groups: readonly TodayViewGroup[];
  /** The rows of all groups, as the cursor goes through them. */
  items: readonly TodayItem[];
  now: string;
  zone: string;
  cursor: number;
  onPoint: (index: number) => void;
  onAcknowledge: (item: TodayItem) => void;
  onUnfold: (name: TodayViewGroup["name"]) => void;
};

/** Results by how grave they are, then the rest by due time, with a line at now after what is late. */
export function TodayTable(props: TodayTableProps) {
  const { groups, items, now, zone, cursor, onPoint, onAcknowledge, onUnfold } = props;
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
    <table className="table stack" aria-label="What waits, the gravest first">
      <ColumnHeads columns={TODAY_COLUMNS} />
      <tbody ref={body}>
        {groups.map(({ name, count, shown, folded }) => (
          <Fragment key={name}>
            <tr className="group">
              <td colSpan={4}>
                {name} · {count}
              </td>
            </tr>
            {shown.map((item) => {
              const index = items.indexOf(item);
              return (
                <TodayRow
                  key={`${getSubject(item).id} ${item.kind}`}
                  item={item}
                  now={now}
                  zone={zone}
                  isCurrent={index === cursor}
                  onPoint={() => onPoint(index)}
                  onAcknowledge={() => onAcknowledge(item)}
                />
              );
            })}
            {folded > 0 ? (
              <tr className="group">
                <td colSpan={4}>
                  <Button size="small" variant="quiet" onPress={() => onUnfold(name)}>
                    Show {folded} more: {name.toLowerCase()}
                  </Button>
                </td>
              </tr>
            ) : null}
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
