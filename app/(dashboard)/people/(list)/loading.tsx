import { listPeopleColumns, PEOPLE_COLUMNS } from "@/components/people/people-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function PeopleLoading() {
  return (
    <>
      <PageHead title="People" />
      <TableSkeleton
        columns={listPeopleColumns({}).map((id) => PEOPLE_COLUMNS[id].label)}
        awaiting="people"
      />
    </>
  );
}
