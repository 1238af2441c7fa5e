import type { ReactNode } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { useQueue } from "./queue-context";

type QueueReadProps = { loading: ReactNode; kept: string; children: ReactNode };

/** The queue once it is read, or why it could not be. The service refuses it to teams without match review. */
export function QueueRead({ loading, kept, children }: QueueReadProps) {
  const { query } = useQueue();
  return (
    <QueryBoundary
      query={query}
      loading={loading}
      forbiddenTitle="Your role cannot view match review"
      kept={kept}
      renderFailure={({ kind, said, detail }) =>
        kind === "conflict" ? (
          <LockedState title="Match review is not switched on for this clinic">
            The service says: “{said ?? detail}” Its operator can switch it on. Until then results
            that fit no order wait with the operator.
          </LockedState>
        ) : null
      }
    >
      {() => children}
    </QueryBoundary>
  );
}
