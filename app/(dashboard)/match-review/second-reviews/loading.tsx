import { SECOND_LOOK_COLUMNS } from "@/components/match-review/queue/second-review-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function SecondLooksLoading() {
  return (
    <>
      <PageHead title="Second looks" />
      <TableSkeleton columns={SECOND_LOOK_COLUMNS} awaiting="who asks for a look" />
    </>
  );
}
