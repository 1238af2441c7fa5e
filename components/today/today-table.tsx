"use client";

import { Fragment } from "react";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { Button } from "@/components/ui/controls/button";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { instantParts } from "@/lib/domain/datetime";
import { getItemKey } from "@/lib/domain/today/today-subject";
import type { TodayViewGroup } from "@/lib/domain/today/today-view";
import { TODAY_COLUMNS } from "./today-columns";
import { TodayRow } from "./today-row";

type TodayTableProps = {
  groups: readonly TodayViewGroup[];
  /** The rows of all groups, as the cursor goes through them. */
  items: readonly TodayItem[];
  now: string;
  zone: string;
  cursor: QueueCursor;
  onPoint: (key: string) => void;
  onAcknowledge: (item: TodayItem) => void;
  onUnfold: (name: TodayViewGroup["name"]) => void;
};

/** Results by severity, then the rest by due time, with a line for the present after what is overdue. */
export function TodayTable(props: TodayTableProps) {
  const { groups, items, now, zone, cursor, onPoint, onAcknowledge, onUnfold } = props;
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
  const clock = instantParts(now, zone);
  return (
    <table className="data-table is-stacked" aria-label="What waits, the gravest first">
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
              const key = getItemKey(item);
              return (
                <TodayRow
                  key={key}
                  index={index}
                  item={item}
                  now={now}
                  zone={zone}
                  isCurrent={index === cursor.index}
                  onPoint={() => onPoint(key)}
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
