import { SECOND_LOOK_COLUMNS } from "@/components/match-review/second-look-columns";
import { PageHead } from "@/components/ui/page-head";
import { TableSkeleton } from "@/components/ui/table-skeleton";

export default function SecondLooksLoading() {
  return (
    <>
      <PageHead title="Second looks" />
      <TableSkeleton columns={SECOND_LOOK_COLUMNS} awaiting="who asks for a look" />
    </>
  );
}
