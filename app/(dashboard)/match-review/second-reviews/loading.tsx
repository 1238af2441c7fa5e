import { SECOND_REVIEW_COLUMNS } from "@/components/match-review/queue/second-review-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function SecondReviewsLoading() {
  return (
    <>
      <PageHead title="Second reviews" />
      <TableSkeleton columns={SECOND_REVIEW_COLUMNS} awaiting="who asks for a look" />
    </>
  );
}
