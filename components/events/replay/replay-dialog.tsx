"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/shared/form-dialog";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { Notice } from "@/components/ui/feedback/notice";
import type { ReplayInput, ReplayPreview } from "@/lib/contract/dashboard/received-event";
import { describePreview, formatEvents } from "@/lib/domain/events/replay";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { replayPreviewQuery } from "@/lib/query/events/received-events";
import { eventKeys } from "@/lib/query/keys";
import { ReplayChanges } from "./replay-changes";

type ReplayDialogProps = { input: ReplayInput; onClose: () => void };

/** Shows what a replay would change, and starts it on confirmation. Its progress is shown on a separate page. */
export function ReplayDialog({ input, onClose }: ReplayDialogProps) {
  const router = useRouter();
  const query = useQuery(replayPreviewQuery(input));
  const write = useWrite({
    send: (token: string) => api("POST /api/events/replays", { token }),
    record: [eventKeys.searches],
    isOnce: true,
    onDoneHere: ({ replay_id }) => router.push(`/events/replays/${replay_id}`),
  });
  const preview = query.data;
  return (
    <FormDialog
      title="Replay events"
      subtitle="Applies them to this clinic’s screens once more. The service is not notified, and nothing is sent to anyone."
      width="wide"
      submitLabel={preview ? `Replay ${formatEvents(preview.events)}` : "Replay"}
      disabledReason={getDisabledReason(preview)}
      write={write}
      notice={{ notDone: "Not replayed", kept: "Nothing was changed." }}
      onSubmit={() => preview && write.start(preview.token)}
      onClose={onClose}
    >
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="what would change" count={3} />}
        forbiddenTitle="Your role does not include replaying events"
        renderFailure={({ kind, detail }) =>
          kind === "conflict" ? (
            <Notice tone="warn" role="status" title="Not possible with this choice.">
              {detail}
            </Notice>
          ) : null
        }
      >
        {(found) => (
          <>
            <p role="status">{describePreview(found)}</p>
            {found.changes.length > 0 ? <ReplayChanges preview={found} /> : null}
          </>
        )}
      </QueryBoundary>
    </FormDialog>
  );
}

function getDisabledReason(preview: ReplayPreview | undefined): string | undefined {
  if (!preview) return "The preview comes first.";
  return preview.events === preview.unchanged ? "Nothing would change." : undefined;
}
