"use client";

import { useQuery } from "@tanstack/react-query";
import { AppointmentBoard } from "@/components/appointments/appointment-board";
import { BoardSkeleton } from "@/components/appointments/board-skeleton";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { PageHead } from "@/components/ui/display/page-head";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { appointmentBoardQuery } from "@/lib/query/appointments";

/** The Appointments screen. */
export function AppointmentsClient({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { clinicZone } = useDisplayZone();
  const query = useQuery(appointmentBoardQuery());
  const { data } = query;
  return (
    <>
      <PageHead
        title="Appointments"
        sub={`${data ? `${data.appointments.length} orders · ` : ""}days of the clinic, ${clinicZone}; each time names its zone`}
      />
      <QueryBoundary
        query={query}
        loading={<BoardSkeleton />}
        forbiddenTitle="Your role does not show appointments of this team"
        kept="Nothing was changed."
      >
        {(board) => <AppointmentBoard board={board} now={now} />}
      </QueryBoundary>
    </>
  );
}
