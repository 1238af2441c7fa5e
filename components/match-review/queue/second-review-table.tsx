"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { useRowCursor } from "@/components/ui/keyboard/use-row-cursor";
import { useRowInView } from "@/components/ui/keyboard/use-row-in-view";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchDecision, MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { formatInstant } from "@/lib/domain/datetime";
import { whoDecided } from "@/lib/domain/match-review/decision-sentence";
import { maskedPerson } from "@/lib/domain/match-review/queue/queue-labels";
import { QueueCode } from "./queue-code";
import { QueueResult } from "./queue-result";
import { SECOND_REVIEW_COLUMNS } from "./second-review-columns";

type Waiting = { item: MatchQueueItem; decision: MatchDecision };

/** Who asks for a second look at what, the longest wait first. */
export function SecondReviewTable({ waiting }: { waiting: readonly Waiting[] }) {
  const router = useRouter();
  const { zone } = useDisplayZone();
  const cursor = useRowCursor({
    screen: "Second looks",
    row: "result",
    count: waiting.length,
    onOpen: (index) => {
      const chosen = waiting[index];
      if (chosen) router.push(`/match-review/${chosen.item.id}`);
    },
  });
  const body = useRowInView(cursor);
  return (
    <>
      <table className="table stack" aria-label="Results that wait for a second look">
        <ColumnHeads columns={SECOND_REVIEW_COLUMNS} />
        <tbody ref={body}>
          {waiting.map(({ item, decision }, index) => (
            <tr
              key={decision.id}
              className={index === cursor ? "is-current" : undefined}
              aria-current={index === cursor || undefined}
            >
              <td className="nowrap">{formatInstant(decision.made_at, zone)}</td>
              <td className="wide">
                <Link href={`/match-review/${item.id}`} prefetch={false} className="plain medium">
                  <QueueCode code={item.decision_code} />
                </Link>
                <span className="small ink-2 block">
                  {maskedPerson(item)} · {item.lab.name}
                </span>
                <QueueResult
                  interpretation={item.interpretation}
                  result_status={item.result_status}
                />
              </td>
              <td className="wide">
                {whoDecided(decision)}
                {decision.by.is_me ? (
                  <span className="small ink-2 block">Another person has to look.</span>
                ) : null}
              </td>
              <td className="wide small">
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
      <div className="table-foot">
        <span>{waiting.length.toLocaleString("en")} shown</span>
        <div className="keys push not-phone">
          <span>
            <Kbd>j</Kbd>
            <Kbd>k</Kbd> move
          </span>
          <span>
            <Kbd>↵</Kbd> open
          </span>
        </div>
      </div>
    </>
  );
}
