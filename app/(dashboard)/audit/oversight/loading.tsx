import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function OversightLoading() {
  return (
    <>
      <PageHead title="Oversight" />
      <TableSkeleton
        columns={["Noticed", "Staff member", "Viewed", "Review"]}
        awaiting="what is to be reviewed"
      />
    </>
  );
}
