"use client";

import { useQuery } from "@tanstack/react-query";
import { AppointmentBoard } from "@/components/appointments/appointment-board";
import { BoardSkeleton } from "@/components/appointments/board-skeleton";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { PageHead } from "@/components/ui/display/page-head";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { AppointmentBoard as AppointmentBoardData } from "@/lib/contract/dashboard/appointment-board";
import { appointmentsToRecord } from "@/lib/domain/appointments/appointment-outcome";
import { appointmentsToBook } from "@/lib/domain/appointments/waiting";
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
        sub={data ? getSummary(data, now) : `times of the clinic, ${clinicZone}`}
      />
      <QueryBoundary
        query={query}
        loading={<BoardSkeleton />}
        forbiddenTitle="Your role cannot view appointments of this clinic"
        kept="Nothing was changed."
      >
        {(board) => <AppointmentBoard board={board} now={now} />}
      </QueryBoundary>
    </>
  );
}

/** `38 to be booked · 5 to record`. */
function getSummary({ appointments }: AppointmentBoardData, now: string): string {
  const toBook = appointmentsToBook(appointments).length;
  const toRecord = appointmentsToRecord(appointments, now).length;
  return `${toBook} to be booked · ${toRecord} to record`;
}
