"use client";

import Link from "next/link";
import { memo } from "react";
import { ResultReading } from "@/components/match-review/compare/result-reading";
import { getQueueRowProps } from "@/components/shared/queue/use-queue-rows";
import { Status } from "@/components/ui/display/status";
import { Timestamp } from "@/components/ui/time/timestamp";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { contradictedMark } from "@/lib/domain/match-review/compare/fit-marks";
import { formatCandidate, formatMarker } from "@/lib/domain/match-review/queue/queue-labels";
import { formatReason } from "@/lib/domain/match-review/reason-labels";
import { QueueCode } from "./queue-code";
import { QueueDue } from "./queue-due";
import { QueueHolder } from "./queue-holder";

type QueueRowProps = {
  item: MatchQueueItem;
  index: number;
  href: string;
  now: string;
  zone: ClockZone;
  /** The current date in that zone; any other date is written out. */
  today: string;
  isCurrent: boolean;
  onPoint: (id: string) => void;
  measure: (row: HTMLTableRowElement | null) => void;
};

/** One waiting result. It shows no name, only initials and a year of birth, until it is claimed. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { item, index, href, now, zone, today, isCurrent, onPoint, measure } = props;
  const subReasons = (item.sub_reason_codes ?? []).map((code) => formatReason(code).label);
  const { date, time, zone: zoneName } = instantParts(item.due, zone);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      {...getQueueRowProps(index, isCurrent)}
      className={isCurrent ? "relative is-current" : "relative"}
      onMouseDown={() => onPoint(item.id)}
    >
      <td className="whitespace-nowrap max-sm:text-right max-sm:order-2 sm:max-[900px]:whitespace-normal sm:max-[900px]:[&_time]:whitespace-normal">
        <Timestamp
          dateTime={item.due}
          time={date === today ? time : `${date.slice(0, 6)} ${time}`}
          zone={zoneName}
        />
        <span className="block">
          <QueueDue item={item} now={now} />
        </span>
      </td>
      <td className="max-sm:order-1 [&_[data-status]]:whitespace-normal">
        <Link
          href={href}
          prefetch={false}
          className="no-underline font-medium after:absolute after:inset-0"
        >
          <QueueCode code={item.decision_code} />
        </Link>
        <span className="text-label text-ink-2 block">{formatMarker(item.marker_names)}</span>
        <span className="text-label text-ink-2 hidden sm:max-[900px]:block">
          {[item.lab.name, ...subReasons].join(", ")}
        </span>
      </td>
      <td className="whitespace-nowrap max-sm:order-3 sm:max-[900px]:whitespace-normal sm:max-[900px]:[&_time]:whitespace-normal">
        <span className="font-medium">{item.initials ?? "name missing"}</span>
        <span className="text-label text-ink-2 block whitespace-normal">
          {item.birth_year === null ? "birth date missing" : `born ${item.birth_year}`}
        </span>
      </td>
      <td className="max-sm:text-right max-sm:order-4">
        <ResultReading interpretation={item.interpretation} result_status={item.result_status} />
      </td>
      <td className="max-sm:order-5">
        {item.lab.name}
        {subReasons.map((reason) => (
          <span key={reason} className="text-label text-ink-2 block">
            {reason}
          </span>
        ))}
      </td>
      <td className="max-sm:text-right text-small max-sm:order-6">
        {formatCandidate(item)}
        {item.contradicted.map((side) => {
          const { family, label } = contradictedMark(side === "person" ? "Person" : "Order");
          return (
            <span key={side} className="block">
              <Status family={family}>{label}</Status>
            </span>
          );
        })}
      </td>
      <td className="max-sm:col-span-2 text-small max-sm:order-7">
        <QueueHolder item={item} now={now} />
      </td>
    </tr>
  );
});
