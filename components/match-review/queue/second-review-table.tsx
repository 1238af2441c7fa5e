"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { ResultReading } from "@/components/match-review/compare/result-reading";
import { Announcer } from "@/components/shared/queue/announcer";
import { QueueFooter } from "@/components/shared/queue/queue-footer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { getQueueRowProps, useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import { TableScroller } from "@/components/ui/display/table-scroller";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchDecision, MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { formatInstant } from "@/lib/domain/datetime";
import { whoDecided } from "@/lib/domain/match-review/decision-sentence";
import { maskedPerson } from "@/lib/domain/match-review/queue/queue-labels";
import { QueueCode } from "./queue-code";
import { SECOND_REVIEW_COLUMNS } from "./second-review-columns";

type Waiting = { item: MatchQueueItem; decision: MatchDecision };

const getDecisionId = ({ decision }: Waiting) => decision.id;

/** The decisions that wait for a second review, the longest wait first. */
export function SecondReviewTable({ waiting }: { waiting: readonly Waiting[] }) {
  const router = useRouter();
  const { zone } = useDisplayZone();
  const { cursor, point, announcement } = useQueueList({
    screen: "Second reviews",
    noun: "result",
    items: waiting,
    getId: getDecisionId,
    onOpen: ({ item }) => router.push(`/match-review/${item.id}`),
  });
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
  return (
    <>
      <TableScroller>
        <table className="data-table is-stacked" aria-label="Results that wait for a second review">
          <ColumnHeads columns={SECOND_REVIEW_COLUMNS} />
          <tbody ref={body}>
            {waiting.map(({ item, decision }, index) => (
              <tr
                key={decision.id}
                {...getQueueRowProps(index, index === cursor.index)}
                className={index === cursor.index ? "relative is-current" : "relative"}
                onMouseDown={() => point(decision.id)}
              >
                <td className="whitespace-nowrap">{formatInstant(decision.made_at, zone)}</td>
                <td className="max-sm:col-span-2">
                  <Link
                    href={`/match-review/${item.id}`}
                    prefetch={false}
                    className="no-underline font-medium after:absolute after:inset-0"
                  >
                    <QueueCode code={item.decision_code} />
                  </Link>
                  <span className="text-small text-ink-2 block">
                    {maskedPerson(item)} · {item.lab.name}
                  </span>
                  <ResultReading
                    interpretation={item.interpretation}
                    result_status={item.result_status}
                  />
                </td>
                <td className="max-sm:col-span-2">
                  {whoDecided(decision)}
                  {decision.by.is_me ? (
                    <span className="text-small text-ink-2 block">
                      Another person has to review it.
                    </span>
                  ) : null}
                </td>
                <td className="max-sm:col-span-2 text-small">
                  <ul>
                    {decision.why_second.map((why) => (
                      <li key={why}>{why}</li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      <QueueFooter>{waiting.length.toLocaleString("en")} shown</QueueFooter>
      <Announcer>{announcement}</Announcer>
    </>
  );
}
