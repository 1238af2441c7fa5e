"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { useRowSelection } from "@/components/shared/queue/use-row-selection";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { ACTION_BAR } from "@/components/ui/display/layout-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { GapCheck } from "@/lib/contract/dashboard/received-event";
import { formatInstant } from "@/lib/domain/datetime";
import { describeCheck } from "@/lib/domain/events/gap-check";
import { formatEvents } from "@/lib/domain/events/replay";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite } from "@/lib/query/core/use-write";
import { gapCheckQuery } from "@/lib/query/events/received-events";
import { eventKeys } from "@/lib/query/keys";
import { type MissingRow, MissingTable } from "./missing-table";

/** What a gap check found missing, with the button that fetches it. */
export function GapCheckResult({ checkId }: { checkId: string }) {
  const query = useQuery(gapCheckQuery(checkId));
  return (
    <QueryBoundary
      query={query}
      loading={<LoadingLines awaiting="the gap check" count={4} />}
      forbiddenTitle="Your role does not include gap checks"
      missing={
        <EmptyState title="There is no such gap check">
          It may have been long ago. Choose the days above and check them again.
        </EmptyState>
      }
    >
      {(check) => <CheckedRange check={check} />}
    </QueryBoundary>
  );
}

const getKey = ({ key }: MissingRow) => key;
const isOpen = ({ fetched }: MissingRow) => !fetched;

function CheckedRange({ check }: { check: GapCheck }) {
  const client = useQueryClient();
  const { zone } = useDisplayZone();
  const { check_id, from, to, checked_at, missing, is_cut } = check;
  const selection = useRowSelection({
    page: missing,
    scope: check_id,
    getId: getKey,
    canSelect: isOpen,
  });
  const open = missing.filter(isOpen);
  const chosen = open.filter(selection.has);
  const wanted = chosen.length > 0 ? chosen : open;
  const write = useWrite({
    send: (keys: string[]) => api("POST /api/events/gap-checks/{id}/fetch", { id: check_id, keys }),
    record: [eventKeys.gapCheck(check_id)],
    onDone: (fetched) => {
      showAnswer(client, eventKeys.gapCheck(check_id), fetched);
      return client.invalidateQueries({ queryKey: eventKeys.searches });
    },
    onDoneHere: ({ missing: now }, keys) => {
      selection.clear();
      const left = now.filter(({ key, fetched }) => keys.includes(key) && !fetched).length;
      if (left === 0) toast({ tone: "success", title: "Fetched." });
      else {
        toast({
          tone: "error",
          title: `${formatEvents(left)} could not be fetched.`,
          body: "They are still in the list. Try again later.",
        });
      }
    },
  });
  return (
    <section aria-label="Result">
      <div className="section grid gap-2">
        <p role="status">{describeCheck(check)}</p>
        <p className="text-small text-ink-2">
          From {formatInstant(from, zone)} to {formatInstant(to, zone)}, checked{" "}
          {formatInstant(checked_at, zone)}.
        </p>
        {is_cut ? (
          <Notice tone="warn">
            More is missing than is listed here. Fetch these, then check the same days again.
          </Notice>
        ) : null}
        <WriteNotice write={write} notDone="Not fetched" kept="The list is kept." />
      </div>
      {missing.length > 0 ? (
        <>
          <MissingTable missing={missing} zone={zone} selection={selection} />
          {open.length > 0 ? (
            <section className={ACTION_BAR} aria-label="Actions">
              <span className="text-small text-ink-2">
                What is fetched is applied like an event that arrived.
              </span>
              <span className="ml-auto flex items-center gap-2 flex-wrap">
                <Button
                  variant="primary"
                  isPending={write.isPending}
                  onPress={() => write.start(wanted.map(getKey))}
                >
                  {chosen.length > 0
                    ? `Fetch ${chosen.length.toLocaleString("en")} chosen`
                    : `Fetch all ${open.length.toLocaleString("en")}`}
                </Button>
              </span>
            </section>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
