"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { ProgressBar } from "@/components/ui/display/progress-bar";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { describeEndpointReplay } from "@/lib/domain/settings/endpoint-health";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite } from "@/lib/query/core/use-write";
import { endpointReplayQuery } from "@/lib/query/settings/webhooks";

type EndpointReplayProps = { replayId: string; onClose: () => void };

/**
 * The progress of a replay to an endpoint, and a button to cancel it. It runs at the service, whether or not this is
 * shown.
 */
export function EndpointReplay({ replayId, onClose }: EndpointReplayProps) {
  const client = useQueryClient();
  const query = useQuery(endpointReplayQuery(replayId));
  const key = endpointReplayQuery(replayId).queryKey;
  const cancel = useWrite({
    send: () =>
      api("POST /api/settings/webhooks/replays/{replay_id}/cancel", { replay_id: replayId }),
    record: [key],
    onDone: (ended) => showAnswer(client, key, ended),
  });
  return (
    <section className="section grid gap-3" aria-label="Replay">
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the replay" count={2} />}
        forbiddenTitle="Your role cannot change settings"
        kept="A replay that was started continues."
        missing={<EmptyState title="There is no such replay" />}
      >
        {(replay) => (
          <>
            <ProgressBar label="Events sent" max={Math.max(1, replay.total)} value={replay.done} />
            <span role="status">{describeEndpointReplay(replay)}</span>
          </>
        )}
      </QueryBoundary>
      <WriteNotice write={cancel} notDone="Not canceled" />
      <div className="flex items-center gap-2 flex-wrap">
        {query.data?.state === "running" ? (
          <Button isPending={cancel.isPending} onPress={() => cancel.start()}>
            Cancel replay
          </Button>
        ) : (
          <Button onPress={onClose}>Close</Button>
        )}
      </div>
    </section>
  );
}
