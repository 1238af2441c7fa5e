"use client";

import { getQueueRowProps } from "@/components/shared/queue/use-queue-rows";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import { shortId } from "@/lib/contract/short-id";
import type { ClockZone } from "@/lib/domain/datetime";
import { getOpenAcknowledgement, getOpenCall } from "@/lib/domain/today/open-duties";
import { getListedKind, getSubject } from "@/lib/domain/today/today-subject";
import { DueTime } from "./due-time";
import { HeldBy } from "./held-by";
import { KindMark } from "./kind-mark";
import { RowText } from "./row-text";
import type { WorkActions } from "./work-actions";
import { WorkMenu } from "./work-menu";

/** Two buttons need a line of their own on a phone. */
const BOTH_DUTIES = "max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:justify-between";
const hasBothDuties = (item: TodayItem) =>
  getOpenCall(item) !== null && getOpenAcknowledgement(item) !== null;

type TodayRowProps = {
  item: TodayItem;
  work: TodayWork | undefined;
  now: string;
  zone: ClockZone;
  index: number;
  isCurrent: boolean;
  onPoint: () => void;
  actions: WorkActions;
};

/** One row of Today. On a phone its cells stack: kind and due time, what, who. */
export function TodayRow(props: TodayRowProps) {
  const { item, work, now, zone, index, isCurrent, onPoint, actions } = props;
  const { id, short } = getSubject(item);
  return (
    <tr
      {...getQueueRowProps(index, isCurrent)}
      onMouseDown={onPoint}
      onFocus={onPoint}
      className={`${isCurrent ? "is-current " : ""}scroll-my-20 sm:[&>td]:h-13 sm:[&>td]:py-1.25 sm:[&>td]:leading-[19px]`}
    >
      <td className="whitespace-nowrap max-sm:text-right max-sm:order-2 sm:max-[900px]:whitespace-normal sm:max-[900px]:[&_time]:whitespace-normal">
        <DueTime due={item.due} now={now} zone={zone} />
      </td>
      <td className="max-sm:order-1">
        <KindMark kind={getListedKind(item)} />
      </td>
      <td className="max-sm:col-span-2 max-sm:order-3">
        <RowText item={item} now={now} zone={zone} />
      </td>
      <td className="max-sm:order-4">
        <span className="block sm:truncate">{item.person}</span>
        <span className="mono text-ink-3 block sm:truncate">
          {short} {shortId(id)}
        </span>
      </td>
      <td className={`max-sm:text-right max-sm:order-5 ${hasBothDuties(item) ? BOTH_DUTIES : ""}`}>
        <span className="flex w-full min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 sm:justify-between">
          <span className="min-w-0">
            <HeldBy item={item} work={work} now={now} zone={zone} />
          </span>
          {/* When there is no room for the preview, its actions are in the row. */}
          <span className="lg:hidden">
            <WorkMenu item={item} work={work} now={now} actions={actions} />
          </span>
        </span>
      </td>
    </tr>
  );
}
