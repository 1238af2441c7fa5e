"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DayRangeFields } from "@/components/shared/day-range-fields";
import { useUrlState } from "@/components/shared/use-url-state";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { GapCheckInput } from "@/lib/contract/dashboard/received-event";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";
import { getCheckedRange, getRangeProblem, getUsualDays } from "@/lib/domain/events/gap-check";
import { GAP_CHECK_STATE } from "@/lib/domain/events/gap-check-state";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite } from "@/lib/query/core/use-write";
import { eventKeys } from "@/lib/query/keys";
import { GapCheckResult } from "./gap-check-result";

const CRUMBS = [
  { key: "events", label: "Events", href: "/events" },
  { key: "check", label: "Gap check" },
];

/** Compares the service's data with the received events, for a range of days. */
export function GapCheckScreen({ renderedAt }: { renderedAt: string }) {
  const { values } = useUrlState(GAP_CHECK_STATE);
  return (
    <>
      <PageHead
        title="Gap check"
        crumbs={CRUMBS}
        sub="Finds what the service has and what never arrived here."
      />
      <RangeForm renderedAt={renderedAt} />
      {values.check ? (
        <GapCheckResult key={values.check} checkId={values.check} />
      ) : (
        <EmptyState title="No check has been run here yet">
          Choose the days and check them. Nothing is changed until you fetch what is missing.
        </EmptyState>
      )}
    </>
  );
}

function RangeForm({ renderedAt }: { renderedAt: string }) {
  const client = useQueryClient();
  const { clinicZone } = useDisplayZone();
  const { change } = useUrlState(GAP_CHECK_STATE);
  const now = useNow(renderedAt);
  const today = dayInZone(now, clinicZone);
  const [days, setDays] = useState<{ from: CalendarDate | null; to: CalendarDate | null }>(() =>
    getUsualDays(today),
  );
  const { from, to } = days;
  const problem = getRangeProblem(days, today);
  const write = useWrite({
    send: (input: GapCheckInput) => api("POST /api/events/gap-checks", input),
    onDoneHere: (check) => {
      showAnswer(client, eventKeys.gapCheck(check.check_id), check);
      change({ check: check.check_id });
    },
  });
  return (
    <form
      className="section grid gap-3"
      aria-label="Days to check"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== undefined || from === null || to === null) return;
        write.start(getCheckedRange(from, to, { now: new Date().toISOString(), zone: clinicZone }));
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <DayRangeFields
          labels={{ from: "First day", to: "Last day" }}
          from={from}
          to={to}
          today={today}
          onFrom={(day) => setDays({ ...days, from: day ?? null })}
          onTo={(day) => setDays({ ...days, to: day ?? null })}
        />
        <div className="pt-6">
          <Button
            variant="primary"
            type="submit"
            isPending={write.isPending}
            disabledReason={problem}
          >
            Check
          </Button>
        </div>
      </div>
      {problem ? (
        <p className="text-small text-status-failed" role="status">
          {problem}
        </p>
      ) : null}
      <WriteNotice write={write} notDone="Not checked" kept="The days are kept." />
    </form>
  );
}
