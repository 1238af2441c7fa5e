"use client";

import { useQuery } from "@tanstack/react-query";
import { AppointmentBoard } from "@/components/appointments/appointment-board";
import { BoardSkeleton } from "@/components/appointments/board-skeleton";
import { PageHead } from "@/components/ui/display/page-head";
import { ReadState } from "@/components/ui/feedback/read-state";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { appointmentBoardQuery } from "@/lib/query/appointments";
import { getFailure } from "@/lib/query/core/failure";

/** The Appointments screen. */
export function AppointmentsClient({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { clinicZone } = useDisplayZone();
  const { data, error, refetch } = useQuery(appointmentBoardQuery());
  return (
    <>
      <PageHead
        title="Appointments"
        sub={`${data ? `${data.appointments.length} orders · ` : ""}days of the clinic, ${clinicZone}; each time names its zone`}
      />
      <ReadState
        data={data}
        failure={error ? getFailure(error) : null}
        loading={<BoardSkeleton />}
        forbiddenTitle="Your role does not show appointments of this team"
        kept="Nothing was changed."
        onRetry={() => void refetch()}
      >
        {(board) => <AppointmentBoard board={board} now={now} />}
      </ReadState>
    </>
  );
}
