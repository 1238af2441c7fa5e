import type { ReactNode } from "react";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { ReadState } from "@/components/ui/feedback/read-state";
import { getFailure } from "@/lib/query/core/failure";
import { useQueue } from "./queue-context";

type QueueReadProps = { loading: ReactNode; kept: string; children: ReactNode };

/** The queue once it is read, or why it is not. The service refuses the list to teams that match review is off for. */
export function QueueRead({ loading, kept, children }: QueueReadProps) {
  const { queue, error, onRetry } = useQueue();
  const failure = error ? getFailure(error) : null;
  if (!queue && failure?.kind === "conflict") {
    return (
      <LockedState title="Match review is not switched on for this team">
        The service says: “{failure.said ?? failure.detail}” Its operator can switch it on. Until
        then results that fit no order wait with the operator.
      </LockedState>
    );
  }
  return (
    <ReadState
      data={queue}
      failure={failure}
      loading={loading}
      forbiddenTitle="Your role does not show match review"
      kept={kept}
      onRetry={onRetry}
    >
      {() => children}
    </ReadState>
  );
}
