"use client";

import { useQuery } from "@tanstack/react-query";
import { History, Unlock } from "lucide-react";
import { useState } from "react";
import { ReplayDialog } from "@/components/events/replay/replay-dialog";
import { VerdictMark } from "@/components/events/verdict-mark";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { MAIN_COLUMN, SIDE_COLUMN, SPLIT } from "@/components/ui/display/layout-class";
import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { RecordMissing } from "@/components/ui/feedback/record-missing";
import type { ReceivedEvent } from "@/lib/contract/dashboard/received-event";
import { shortId } from "@/lib/contract/short-id";
import { formatEventKind } from "@/lib/domain/events/event-types";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { eventQuery } from "@/lib/query/events/received-events";
import { useSession } from "@/lib/query/session/session";
import { EventContent } from "./event-content";
import { EventFacts } from "./event-facts";
import { EventOutcome } from "./event-outcome";
import { ReleaseDialog } from "./release-dialog";

/** One event: what happened to it and why, what it is about, and its content on request. */
export function EventScreen({ eventId }: { eventId: string }) {
  const query = useQuery(eventQuery(eventId));
  const crumbs = [
    { key: "events", label: "Events", href: "/events" },
    { key: "event", label: <span className="mono">{shortId(eventId)}</span> },
  ];
  return (
    <QueryBoundary
      query={query}
      loading={
        <>
          <PageHead title="Event" crumbs={crumbs} />
          <LoadingLines awaiting="the event" count={4} />
        </>
      }
      forbiddenTitle="Your role cannot view events"
      missing={
        <RecordMissing
          title="Event"
          crumbs={crumbs}
          heading="There is no such event"
          link={{ href: "/events", label: "Go to the events" }}
        >
          <p>The address may be misspelled, or the event is older than those that are kept.</p>
        </RecordMissing>
      }
    >
      {(event) => (
        <>
          <PageHead
            title={formatEventKind(event)}
            crumbs={crumbs}
            badges={<VerdictMark verdict={event.verdict} />}
            actions={<EventActions event={event} />}
          />
          <div className={SPLIT}>
            <div className={MAIN_COLUMN}>
              <EventOutcome event={event} />
              <EventContent key={event.id} event={event} />
            </div>
            <aside className={SIDE_COLUMN} aria-label="Facts">
              <EventFacts event={event} />
            </aside>
          </div>
        </>
      )}
    </QueryBoundary>
  );
}

function EventActions({ event }: { event: ReceivedEvent }) {
  const { staff } = useSession();
  const [dialog, setDialog] = useState<"replay" | "release" | null>(null);
  const close = () => setDialog(null);
  const isTooOld = event.verdict === "too_old";
  return (
    <>
      {isTooOld ? (
        <Button
          variant="primary"
          icon={<Unlock aria-hidden="true" />}
          disabledReason={getReleaseProblem(event, can(staff.role, "event:release"))}
          onPress={() => setDialog("release")}
        >
          Release …
        </Button>
      ) : (
        <Button
          icon={<History aria-hidden="true" />}
          disabledReason={
            event.can_replay ? undefined : "There is no content that could be replayed."
          }
          onPress={() => setDialog("replay")}
        >
          Replay …
        </Button>
      )}
      {dialog === "replay" ? (
        <ReplayDialog input={{ event_ids: [event.id] }} onClose={close} />
      ) : null}
      {dialog === "release" ? <ReleaseDialog event={event} onClose={close} /> : null}
    </>
  );
}

function getReleaseProblem(
  { can_release }: Pick<ReceivedEvent, "can_release">,
  isPermitted: boolean,
): string | undefined {
  if (!isPermitted) return `Releasing an event needs the role ${leastRoleFor("event:release")}.`;
  return can_release ? undefined : "This event cannot be released.";
}
