"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Badge } from "@/components/ui/display/badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { ACTION_BAR } from "@/components/ui/display/layout-class";
import { PageHead } from "@/components/ui/display/page-head";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { RecordMissing } from "@/components/ui/feedback/record-missing";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { Replay } from "@/lib/contract/dashboard/received-event";
import { formatInstant } from "@/lib/domain/datetime";
import { describeReplay, formatEvents, REPLAY_STATES } from "@/lib/domain/events/replay";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite } from "@/lib/query/core/use-write";
import { replayQuery } from "@/lib/query/events/received-events";

const CRUMBS = [
  { key: "events", label: "Events", href: "/events" },
  { key: "replay", label: "Replay" },
];

/** A replay: its progress, and what it changed. */
export function ReplayScreen({ replayId }: { replayId: string }) {
  const query = useQuery(replayQuery(replayId));
  return (
    <QueryBoundary
      query={query}
      loading={
        <>
          <PageHead title="Replay" crumbs={CRUMBS} />
          <LoadingLines awaiting="the replay" count={3} />
        </>
      }
      forbiddenTitle="Your role does not include replaying events"
      kept="A replay that was started continues."
      missing={
        <RecordMissing
          title="Replay"
          crumbs={CRUMBS}
          heading="There is no such replay"
          link={{ href: "/events", label: "Go to the events" }}
        >
          <p>The address may be misspelled, or the replay was long ago.</p>
        </RecordMissing>
      }
    >
      {(replay) => (
        <>
          <PageHead
            title={`Replay of ${formatEvents(replay.total)}`}
            crumbs={CRUMBS}
            badges={
              <Badge family={REPLAY_STATES[replay.state].family}>
                {REPLAY_STATES[replay.state].label}
              </Badge>
            }
          />
          <ReplayProgress replay={replay} />
          <ReplayBar replay={replay} />
        </>
      )}
    </QueryBoundary>
  );
}

function ReplayProgress({ replay }: { replay: Replay }) {
  const { zone } = useDisplayZone();
  const { total, done, changed, failed, started_at, started_by, ended_at } = replay;
  const count = (value: number) => value.toLocaleString("en");
  return (
    <section className="section grid gap-3" aria-label="Progress">
      <ProgressBar label="Events replayed" max={Math.max(1, total)} value={done} />
      <DescriptionList
        items={[
          { term: "Replayed", value: `${count(done)} of ${count(total)}` },
          { term: "Read again", value: count(changed) },
          { term: "Unchanged", value: count(Math.max(0, done - changed - failed)) },
          { term: "Not applied", value: count(failed) },
          { term: "Started", value: `${formatInstant(started_at, zone)} by ${started_by}` },
          { term: "Ended", value: ended_at ? formatInstant(ended_at, zone) : "still running" },
        ]}
      />
    </section>
  );
}

/** The state of the replay, and the button that cancels it. */
function ReplayBar({ replay }: { replay: Replay }) {
  const client = useQueryClient();
  const key = replayQuery(replay.replay_id).queryKey;
  const write = useWrite({
    send: () => api("POST /api/events/replays/{id}/cancel", { id: replay.replay_id }),
    record: [key],
    onDone: (ended) => showAnswer(client, key, ended),
  });
  return (
    <section className={ACTION_BAR} aria-label="Actions">
      <span role="status">{describeReplay(replay)}</span>
      <WriteNotice write={write} notDone="Not canceled" current={describeReplay(replay)} />
      <span className="ml-auto flex items-center gap-2 flex-wrap">
        {replay.state === "running" ? (
          <Button isPending={write.isPending} onPress={() => write.start()}>
            Cancel replay
          </Button>
        ) : (
          <LinkButton href="/events" variant="primary">
            Back to the events
          </LinkButton>
        )}
      </span>
    </section>
  );
}
