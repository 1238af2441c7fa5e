import { EVENT_COLUMN_LABELS } from "@/components/events/list/event-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";

export default function EventsLoading() {
  return (
    <>
      <PageHead title="Events" />
      <TableSkeleton columns={EVENT_COLUMN_LABELS} awaiting="events" />
    </>
  );
}
