import { BoardSkeleton } from "@/components/appointments/board-skeleton";
import { PageHead } from "@/components/ui/display/page-head";

export default function AppointmentsLoading() {
  return (
    <>
      <PageHead title="Appointments" />
      <BoardSkeleton />
    </>
  );
}
