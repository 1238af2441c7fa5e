"use client";

import { useQuery } from "@tanstack/react-query";
import { VisitBoard } from "@/components/appointments/appointment-board";
import { BoardSkeleton } from "@/components/appointments/board-skeleton";
import { PageHead } from "@/components/ui/display/page-head";
import { ReadState } from "@/components/ui/feedback/read-state";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { visitBoardQuery } from "@/lib/query/appointments";
import { failureOf } from "@/lib/query/core/failure";

/** The Appointments screen. */
export function AppointmentsClient({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { clinicZone } = useDisplayZone();
  const { data, error, refetch } = useQuery(visitBoardQuery());
  return (
    <>
      <PageHead
        title="Appointments"
        sub={`${data ? `${data.visits.length} orders · ` : ""}days of the clinic, ${clinicZone}; each time names its zone`}
      />
      <ReadState
        data={data}
        failure={error ? failureOf(error) : null}
        loading={<BoardSkeleton />}
        closedTitle="Your role does not show visits of this team"
        kept="Nothing was changed."
        onRetry={() => void refetch()}
      >
        {(board) => <VisitBoard board={board} now={now} />}
      </ReadState>
    </>
  );
}
