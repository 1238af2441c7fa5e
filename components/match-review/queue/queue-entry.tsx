"use client";

import Link from "next/link";
import { memo } from "react";
import { ResultMark } from "@/components/ui/display/result-mark";
import { Tag } from "@/components/ui/display/tag";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { QUEUE_LINE } from "./queue-class";
import { QueueCode } from "./queue-code";
import { QueueDue } from "./queue-due";
import { QueueHolder } from "./queue-holder";

type QueueEntryProps = {
  item: MatchQueueItem;
  index: number;
  total: number;
  href: string;
  now: string;
  isOpen: boolean;
  isCursor: boolean;
  onPoint: (id: string) => void;
  measure: (entry: HTMLLIElement | null) => void;
};

/** One result in the narrow list beside an item. */
export const QueueEntry = memo(function QueueEntry(props: QueueEntryProps) {
  const { item, index, total, href, now, isOpen, isCursor, onPoint, measure } = props;
  return (
    <li
      ref={measure}
      data-index={index}
      data-queue-row={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={
        isCursor
          ? "[&_a]:bg-hover [&_a:not([aria-current])]:shadow-[inset_3px_0_0_var(--color-ink)]"
          : undefined
      }
    >
      <Link
        href={href}
        prefetch={false}
        aria-current={isOpen ? "page" : undefined}
        onClick={() => onPoint(item.id)}
      >
        <QueueCode code={item.decision_code} />
        <span className={QUEUE_LINE}>
          <span className="font-medium">{item.initials ?? "name missing"}</span>
          <span className="ml-auto">
            <QueueDue item={item} now={now} />
          </span>
        </span>
        <span className={`${QUEUE_LINE} text-small text-ink-2`}>
          {item.birth_year === null ? "" : `born ${item.birth_year} · `}
          {item.lab.name}
        </span>
        {item.interpretation === "critical" || item.result_status === "partial" ? (
          <span className={QUEUE_LINE}>
            {item.interpretation === "critical" ? <ResultMark kind="critical" /> : null}
            {item.result_status === "partial" ? <Tag>partial</Tag> : null}
          </span>
        ) : null}
        <QueueHolder item={item} now={now} />
      </Link>
    </li>
  );
});
