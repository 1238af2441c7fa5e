import { QUEUE_COLUMNS } from "@/components/match-review/queue-columns";
import { PageHead } from "@/components/ui/page-head";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export default function MatchReviewLoading() {
  return (
    <>
      <PageHead title="Match review" sub="Results that fit no order by themselves" />
      <TableSkeleton columns={QUEUE_COLUMNS} awaiting="results that fit no order" />
    </>
  );
}
