"use client";

import { useQuery } from "@tanstack/react-query";
import { BoardSkeleton } from "@/components/appointments/board-skeleton";
import { VisitBoard } from "@/components/appointments/visit-board";
import { PageHead } from "@/components/ui/page-head";
import { ReadState } from "@/components/ui/read-state";
import { useDisplayZone } from "@/components/ui/use-display-zone";
import { useNow } from "@/components/ui/use-now";
import { visitBoardQuery } from "@/lib/query/appointments";
import { failureOf } from "@/lib/query/failure";

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
