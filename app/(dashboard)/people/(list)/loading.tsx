import { PEOPLE_COLUMN_IDS, PEOPLE_COLUMNS } from "@/components/people/people-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function PeopleLoading() {
  return (
    <>
      <PageHead title="People" />
      <TableSkeleton
        columns={PEOPLE_COLUMN_IDS.map((id) => PEOPLE_COLUMNS[id].label)}
        awaiting="people"
      />
    </>
  );
}
