import { QUEUE_COLUMNS } from "@/components/match-review/queue/queue-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function MatchReviewLoading() {
  return (
    <>
      <PageHead title="Match review" sub="Results that fit no order on their own" />
      <TableSkeleton columns={QUEUE_COLUMNS} awaiting="results that fit no order" />
    </>
  );
}
