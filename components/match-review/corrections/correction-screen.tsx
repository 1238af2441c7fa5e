"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Announcer } from "@/components/shared/queue/announcer";
import { QueueFooter } from "@/components/shared/queue/queue-footer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { TabLinks } from "@/components/ui/controls/tab-links";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { correctionsQuery } from "@/lib/query/match-review/match-corrections";
import { CorrectionCase } from "./correction-case";
import { type OpenCorrectionDialog, useCorrectionDialog } from "./use-correction-dialog";

const PATH = "/match-review/corrections";
const CRUMBS = [{ key: "queue", label: "Match review", href: "/match-review" }];

/** Results that went to the wrong person or order: the open cases, or those that have ended. */
export function CorrectionScreen({ isEnded }: { isEnded: boolean }) {
  const query = useQuery(correctionsQuery({ ended: isEnded ? "true" : "false" }));
  const { open, dialog } = useCorrectionDialog();
  return (
    <>
      <PageHead
        title="Match corrections"
        crumbs={CRUMBS}
        sub="Results that went to the wrong person or order, or may have"
      />
      <TabLinks
        label="Cases"
        tabs={[
          { href: PATH, label: "Open", isCurrent: !isEnded },
          { href: `${PATH}?ended=true`, label: "Ended", isCurrent: isEnded },
        ]}
      />
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the cases" />}
        forbiddenTitle="Your role cannot view match corrections"
        kept="Every case is kept as it was."
        renderEmpty={({ corrections }) =>
          corrections.length === 0 ? (
            <EmptyState title={isEnded ? "No case has ended yet" : "No case is open"}>
              A case is opened on an order whose result went to the wrong person or order. A second
              person reviews it, and the case ends when the result is detached from the order.
            </EmptyState>
          ) : null
        }
      >
        {({ corrections }) => <CorrectionList corrections={corrections} onOpen={open} />}
      </QueryBoundary>
      {dialog}
    </>
  );
}

const getCorrectionId = ({ id }: MatchCorrection) => id;

type CorrectionListProps = {
  corrections: readonly MatchCorrection[];
  onOpen: OpenCorrectionDialog;
};

/** The cases, with the queue's keys. Enter opens the order of a case. */
function CorrectionList({ corrections, onOpen }: CorrectionListProps) {
  const router = useRouter();
  const { cursor, announcement } = useQueueList({
    screen: "Match corrections",
    noun: "case",
    items: corrections,
    getId: getCorrectionId,
    onOpen: ({ order_id }) => router.push(`/orders/${order_id}`),
  });
  const list = useQueueRows<HTMLUListElement>(cursor);
  return (
    <>
      <ul ref={list}>
        {corrections.map((correction, index) => (
          <li key={correction.id} data-queue-row={index}>
            <CorrectionCase correction={correction} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <QueueFooter>{corrections.length.toLocaleString("en")} shown</QueueFooter>
      <Announcer>{announcement}</Announcer>
    </>
  );
}
