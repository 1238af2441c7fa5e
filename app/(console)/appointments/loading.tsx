import { BoardSkeleton } from "@/components/appointments/board-skeleton";
import { PageHead } from "@/components/ui/page-head";

export default function AppointmentsLoading() {
  return (
    <>
      <PageHead title="Appointments" />
      <BoardSkeleton />
    </>
  );
}
